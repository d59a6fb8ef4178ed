/** Where calls go: to the server, or to the worker that plays its part. */

import { localFetch } from "./client";
import { LOCAL } from "./mode";

export const ask: (address: string, request?: { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal }) => Promise<Response> =
  LOCAL ? localFetch : (address, request) => fetch(address, request);
