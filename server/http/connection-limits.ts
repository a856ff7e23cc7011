import type { Server, ServerOptions } from 'node:http';

/** How long, in ms, the server waits for somebody at the other end of a connection. */
export interface ConnectionLimits {
  /** For the first line and the headers of a request, from when the connection is made. */
  headers: number;
  /** For a whole request: time for 16 MB over a slow line. */
  request: number;
  /** For anything to move: an answer that is not taken, or a live watch that is not. Longer than its heartbeat. */
  idle: number;
  /** How often the first two are looked at. */
  check: number;
}

const LIMITS: ConnectionLimits = { headers: 20_000, request: 300_000, idle: 60_000, check: 10_000 };

/** Far more than people have open, and fewer than a process may: the database and its snapshots need files, too. */
const MOST_CONNECTIONS = 900;

/** What a server is made with, so that whoever sends a byte a minute does not keep it busy. */
export function limitedServer({ headers, request, check }: ConnectionLimits = LIMITS): ServerOptions {
  return { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check };
}

/** Ends connections on which nothing moves, and takes no more than it can serve. */
export function limitConnections(server: Server, { idle }: ConnectionLimits = LIMITS): void {
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(idle);
}
