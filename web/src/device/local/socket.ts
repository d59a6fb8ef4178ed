/** Where sockets go: to the server, or to the worker that plays its part. */

import { LocalSocket } from "./client";
import { LOCAL } from "./mode";

export const openSocket = (address: string): WebSocket => (LOCAL ? (new LocalSocket(address) as unknown as WebSocket) : new WebSocket(address));
