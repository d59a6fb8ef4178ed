/** Where calls go: to the server, or to the worker that plays its part. */

import { LOCAL } from "./mode";

type Ask = (address: string, request?: { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal }) => Promise<Response>;

export const ask: Ask = LOCAL
  ? async (address, request) => (await import("./client")).localFetch(address, request)
  : (address, request) => fetch(address, request);
