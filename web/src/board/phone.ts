/** A board that is no wider than this is that of a phone. */
export const PHONE = 700;
