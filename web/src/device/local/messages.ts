/** What a page and the worker that plays the part of the server tell each other. Lines are what sockets are to a server. */

export type ToHost =
  | { readonly kind: "call"; readonly id: number; readonly method: string; readonly address: string; readonly body: string | undefined }
  | { readonly kind: "open"; readonly line: number; readonly table: string; readonly since: number }
  | { readonly kind: "send"; readonly line: number; readonly text: string }
  | { readonly kind: "leave"; readonly line: number };

export type FromHost =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answer"; readonly id: number; readonly status: number; readonly type: string; readonly text: string }
  | { readonly kind: "told"; readonly line: number; readonly text: string }
  | { readonly kind: "closed"; readonly line: number; readonly code: number };
