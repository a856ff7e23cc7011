import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What `npm start` runs in the end, which `built-server.ts` builds: it is up in a fraction of the time of its sources. */
const SERVER = join('dist', 'server', 'main.js');
/** The other programs run from their sources, as their commands do, or built. */
const wordsFor = (file: string) => (file.endsWith('.ts') ? ['--import', 'tsx', file] : [file]);

interface ServerProcess {
  child: ChildProcess;
  ended: Promise<unknown[]>;
  /** Where it serves; undefined when it ended before that. */
  address: string | undefined;
  output(): string;
}

interface ServerProcesses {
  /**
   * Starts the server as a process of its own; resolves once it serves, or has ended.
   *
   * @param program its file, that of `npm start` unless another is named.
   */
  start(environment?: Record<string, string>, program?: string): Promise<ServerProcess>;
  beginServer(): Omit<ServerProcess, 'address'>;
  begin(program: string, ...args: string[]): Omit<ServerProcess, 'address'>;
  run(program: string, ...args: string[]): Promise<{ code: unknown; text: string }>;
  killAll(): void;
}

/**
 * @param common variables of every process, for example `DATA_DIR`.
 * @param folder in which they run.
 * @param inherited the rest of their environment.
 */
export function serverProcesses(
  common: Record<string, string>,
  { folder = root, inherited = process.env }: { folder?: string; inherited?: NodeJS.ProcessEnv } = {},
): ServerProcesses {
  const started: ChildProcess[] = [];

  function launch(program: string, words: readonly string[] = [], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [...wordsFor(program), ...words], {
      cwd: folder,
      env: { ...inherited, PORT: '0', HOST: '127.0.0.1', ...common, ...environment },
    });
    started.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    }
    return { child, ended: once(child, 'exit'), text: () => text };
  }

  return {
    async start(environment = {}, program = SERVER) {
      const { child, ended, text } = launch(program, [], environment);
      const serving = new Promise<string>((resolve) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', () => {
            const address = /Console: (\S+)/.exec(text())?.[1];
            if (address !== undefined) resolve(address);
          });
        }
      });
      const address = await Promise.race([serving, ended.then(() => undefined)]);
      return { child, ended, address, output: text };
    },
    beginServer() {
      const { child, ended, text } = launch(SERVER);
      return { child, ended, output: text };
    },
    begin(program, ...args) {
      const { child, ended, text } = launch(program, args);
      return { child, ended, output: text };
    },
    async run(program, ...args) {
      const { ended, text } = launch(program, args);
      const [code] = await ended;
      return { code, text: text() };
    },
    killAll() {
      for (const child of started) child.kill('SIGKILL');
    },
  };
}

export async function post(
  address: string | undefined,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

export async function signIn(address: string | undefined): Promise<string> {
  const answer = await post(address, '/auth/login', { email: 'admin@demo.example', password: 'demo1234' });
  const { data } = await answer.json();
  return String(data);
}
