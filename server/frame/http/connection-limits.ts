import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getNetwork } from './client-address';

interface ConnectionLimits {
  headers: number;
  request: number;
  /** Period without traffic after which a connection ends; longer than the heartbeat of event streams. */
  idle: number;
  check: number;
}

const LIMITS: ConnectionLimits = { headers: 20_000, request: 300_000, idle: 60_000, check: 10_000 };

const MAX_CONNECTIONS = 900;
export const MAX_CONNECTIONS_PER_NETWORK = 300;
const MAX_SILENT = 60;
const MAX_SILENT_OF_ALL = 500;

export function createServerOptions({ headers, request, check }: ConnectionLimits = LIMITS): ServerOptions {
  return { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check };
}

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

/** Limits connections per network; closes the oldest without requests. @param isShared true for shared addresses */
function limitNetworks(server: Server, isShared: (address: string) => boolean): void {
  const [open, silent] = [new Sockets(), new Sockets()];
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = getNetwork(address);
    const isOne = !isShared(address);
    if (isOne && open.of(network).size >= MAX_CONNECTIONS_PER_NETWORK) {
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
  server.on('request', ({ socket }: IncomingMessage) => silent.remove(socket, getNetwork(socket.remoteAddress ?? '')));
}

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

export function limitConnections(
  server: Server,
  { idle }: Pick<ConnectionLimits, 'idle'> = LIMITS,
  isShared: (address: string) => boolean = () => false,
): void {
  server.maxConnections = MAX_CONNECTIONS;
  limitNetworks(server, isShared);
  limitIdleness(server, idle);
}
