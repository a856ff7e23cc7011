import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../../server/emulators/free-port';

export interface RunningServer {
  url: string;
  /** Of its process. */
  pid: number;
  /** Everything that it has printed. */
  output(): string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 300_000;
const POLL_MS = 25;

/** What `npm start` runs: it builds whatever is stale first. */
const START = [join('server', 'start', 'start.mjs')];

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/config`).then(
    (response) => response.ok,
    () => false,
  );
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/**
 * Starts the product, and waits until it answers.
 *
 * @param root the project's folder.
 * @param environment variables beside those of this process, for example `DATA_DIR`.
 * @param port where it listens; a free one when left out.
 * @param program the server that `ensureServer` has built; as `npm start` when left out.
 * @param words of the command line.
 * @throws Error with what the server printed when it ends or does not answer in time.
 */
export async function startServer(
  root: string,
  environment: Record<string, string>,
  { port, program, words = [] }: { port?: number; program?: string; words?: readonly string[] } = {},
): Promise<RunningServer> {
  const ownPort = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${ownPort}`;
  const child = spawn(process.execPath, [...(program === undefined ? START : [program]), ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: String(ownPort), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { url, pid: child.pid ?? 0, output: () => output, stop };
}
