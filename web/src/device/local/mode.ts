/** Whether the page plays without a server: it was built to lie in a folder of any web space (`make static`). */
export const LOCAL: boolean = import.meta.env.MODE === "static";

/** Where the engine lies: Pyodide, our package, and the worker that starts both (static.py). */
export const FOLDER: string = (import.meta.env.VITE_LOCAL_FOLDER as string | undefined) ?? "/local/";
