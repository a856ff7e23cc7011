import { createServer } from 'node:net';

/** First port to try, below the ports of outgoing connections (RFC 6335: from 49152, Linux: from 32768). */
const FIRST = 20_000;
const LAST = 31_999;

const ATTEMPTS = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Returns a port without a listener. @throws Error if none is found. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}
