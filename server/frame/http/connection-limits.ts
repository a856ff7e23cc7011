import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address';

/** Timeouts for clients, ms. */
export interface ConnectionLimits {
  /** For the first line and the headers of a request, from the beginning of the connection. */
  headers: number;
  /** For a whole request: enough for 16 MB over a slow line. */
  request: number;
  /** For a connection without any traffic, such as a response that is not read. Longer than the heartbeat of event streams. */
  idle: number;
  /** How often the first two are checked. */
  check: number;
}

const LIMITS: ConnectionLimits = { headers: 20_000, request: 300_000, idle: 60_000, check: 10_000 };

/** Far more than needed, and fewer than a process may open, as the database and its snapshots need files, too. */
const MAX_CONNECTIONS = 900;
/** Per network, such as an office: enough for a hundred people with their event streams. */
export const MAX_OF_A_NETWORK = 300;
/** Per network, without a request so far: browsers open some in advance. */
const MAX_SILENT = 60;
/** Without a request so far, in all networks together; the rest is reserved for those with requests. */
const MAX_SILENT_OF_ALL = 500;

/** Options of a server against clients that send very slowly. */
export function limitedServer({ headers, request, check }: ConnectionLimits = LIMITS): ServerOptions {
  return { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check };
}

/** Sockets by network, the oldest first. */
class Sockets {
  readonly #all = new Set<Socket>();
  readonly #byNetwork = new Map<string, Set<Socket>>();

  get size(): number {
    return this.#all.size;
  }

  get oldest(): Socket | undefined {
    return this.#all.values().next().value;
  }

  of(network: string): ReadonlySet<Socket> {
    return this.#byNetwork.get(network) ?? new Set();
  }

  add(socket: Socket, network: string): void {
    this.#all.add(socket);
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? new Set()).add(socket));
  }

  remove(socket: Socket, network: string): void {
    this.#all.delete(socket);
    const others = this.#byNetwork.get(network);
    others?.delete(socket);
    if (others?.size === 0) this.#byNetwork.delete(network);
  }
}

/**
 * Limits connections per network, so that nobody can occupy all of them. Excess connections of a network are refused, and the oldest
 * connections without a request are closed in favour of new ones, so that immediate requests are always served.
 *
 * @param isShared whether the connections from an address may be of many people, as of a proxy.
 */
function limitNetworks(server: Server, isShared: (address: string) => boolean): void {
  const [open, silent] = [new Sockets(), new Sockets()];
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    const isOne = !isShared(address);
    if (isOne && open.of(network).size >= MAX_OF_A_NETWORK) {
      socket.destroy();
      return;
    }
    open.add(socket, network);
    silent.add(socket, network);
    socket.once('close', () => {
      open.remove(socket, network);
      silent.remove(socket, network);
    });
    const [oldest] = silent.of(network);
    if (isOne && silent.of(network).size > MAX_SILENT) oldest?.destroy();
    else if (silent.size > MAX_SILENT_OF_ALL) silent.oldest?.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.remove(socket, networkOf(socket.remoteAddress ?? '')));
}

/** Closes connections without traffic, unless the server is still working on the response. */
function limitIdleness(server: Server, idle: number): void {
  const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
  });
  server.setTimeout(idle, (socket) => {
    const exchange = exchanges.get(socket);
    const isBusy = exchange?.request.complete === true && !exchange.response.headersSent;
    if (!isBusy) socket.destroy();
  });
}

/** Limits the connections of a server. */
export function limitConnections(
  server: Server,
  { idle }: Pick<ConnectionLimits, 'idle'> = LIMITS,
  isShared: (address: string) => boolean = () => false,
): void {
  server.maxConnections = MAX_CONNECTIONS;
  limitNetworks(server, isShared);
  limitIdleness(server, idle);
}
