/** How far the engine is that plays without a server, and whether everything lies on this device. */

type Start = "starting" | "ready" | "failed";

let engine = $state<Start>("starting");
let kept = $state(false);

export const engineIs = (): Start => engine;
export const tellStart = (now: Start): void => void (engine = now);
/** Whether all files are here, so that no network is needed any more. */
export const isKept = (): boolean => kept;
export const tellKept = (now: boolean): void => void (kept = now);
