import { connect, type Socket } from 'node:net';

export interface RawSocket {
  socket: Socket;
  /** Everything that has come back. */
  answer(): string;
  /** Resolves when the other end has closed. */
  closed: Promise<void>;
}

/** A connection on which a test writes bytes of its choice. */
export function rawSocket(port: number, text = ''): RawSocket {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  // The server may reset a connection that it refuses.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.write(text, 'latin1');
  return { socket, answer: () => answer, closed };
}

/** Sends bytes, and answers what came back once the server has closed. The bytes must ask for that, or be refused. */
export async function exchange(port: number, text: string): Promise<string> {
  const { answer, closed } = rawSocket(port, text);
  await closed;
  return answer();
}

/** The status codes of the answers in a text, in order. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
