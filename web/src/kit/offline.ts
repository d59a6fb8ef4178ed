/** Whether this is the one file that is opened from a disk: no server, no other pages. */
export const OFFLINE: boolean = import.meta.env.MODE === "offline";
