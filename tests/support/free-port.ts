import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (RFC 6335 from 49152, Linux from 32768), which come and go. */
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

/**
 * A port of this machine that nothing listens on. One that the system chose could be taken by a connection of another test
 * before a server listens there.
 *
 * @throws Error when none is found.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}
