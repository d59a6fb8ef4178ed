/** A tile or card in hand, as the shared hand shows it. */
export interface HandPiece {
  readonly name: string;
  /** What kind of thing it is, in a word. */
  readonly kind: string;
  /** SVG text. */
  readonly drawing: string;
  readonly isTaken: boolean;
  /** Nothing can be done with it now. */
  readonly isIdle: boolean;
  readonly canDrag: boolean;
}
