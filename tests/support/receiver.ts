import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  host: string;
  urlOf(path: string): string;
  posts: Received[];
  /** What the next ones are answered, and all after the last one. */
  answer: {
    status: number;
    headers?: Record<string, string>;
    text: string /** Ends the connection behind the text. */;
    isCut?: true;
  };
  close(): Promise<void>;
}

/** Another program on this machine, which takes what is posted to it. @param at its port; a free one when left out */
export async function openReceiver(at = 0): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    receiver.posts.push({ path: request.url ?? '', headers: request.headers, body });
    const { status, headers, text: answer, isCut } = receiver.answer;
    response.writeHead(status, headers);
    if (isCut) response.write(answer, () => response.destroy());
    else response.end(answer);
  });
  await once(server.listen(at, '127.0.0.1'), 'listening');
  const { port }: Partial<AddressInfo> = Object(server.address());
  const host = `127.0.0.1:${port}`;
  const receiver: Receiver = {
    host,
    urlOf: (path) => `http://${host}${path}`,
    posts: [],
    answer: { status: 200, text: 'ok' },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
