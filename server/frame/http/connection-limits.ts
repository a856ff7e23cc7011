import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address';

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
const MAX_CONNECTIONS = 900;
/** Of one household or office: a hundred people with their live watches. */
const MAX_OF_A_NETWORK = 300;
/** Of a network, on which no request has come yet: browsers open some ahead. */
const MAX_SILENT = 60;
/** Of all networks together, which leaves room for those who ask. */
const MAX_SILENT_OF_ALL = 500;

/** What a server is made with, so that whoever sends a byte a minute does not keep it busy. */
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
 * Nobody can take all connections: whoever opens more than a network needs is refused, and of those on which nothing was asked for
 * the oldest make room for new ones, so that whoever asks at once is answered, also from the same network.
 *
 * @param isShared whether the connections from an address are those of many: of a proxy.
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

/** Ends connections on which nothing moves, unless it is the server that is busy with what was asked for. */
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

/** Limits what connections take of a server that others need. */
export function limitConnections(
  server: Server,
  { idle }: Pick<ConnectionLimits, 'idle'> = LIMITS,
  isShared: (address: string) => boolean = () => false,
): void {
  server.maxConnections = MAX_CONNECTIONS;
  limitNetworks(server, isShared);
  limitIdleness(server, idle);
}
