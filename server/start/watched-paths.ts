import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BACK_END = [
  ...['server', 'resources', 'data-provider'],
  ...[
    'access',
    'dashboard/rules',
    'export',
    'field-types',
    'firestore',
    'history/rules',
    'i18n',
    'import/reader',
    'model',
    'query',
    'schema-change',
    'studio/rules',
    'time',
    'time-series',
    'views/rules',
  ].map((folder) => `src/frame/${folder}`),
  ...['calls/definitions', 'domain', 'import-readings', 'texts'].map((folder) => `src/air/${folder}`),
];
const SOURCE = /\.(ts|json)$/;
const DECLARATIONS = /\.d\.ts$/;
const NOT_SOURCE = /^server\/emulators\/node_modules\//;

type Places = { root: string; page: string; schemas: string };

const within = (folder: string, file: string) => relative(folder, file).replaceAll('\\', '/');
const isOutside = (path: string) => path.startsWith('..');

export const listBackEndFolders = (root: string): string[] => BACK_END.map((folder) => join(root, folder));

export function classifyChange({ root, page, schemas }: Places, file: string): 'schema' | 'back end' | undefined {
  const path = within(root, file);
  const schema = within(schemas, file);
  if (/\.json$/.test(schema) && !isOutside(schema) && schema !== '_meta/names.schema.json') return 'schema';
  const isSource = SOURCE.test(path) && !DECLARATIONS.test(path) && !NOT_SOURCE.test(path);
  const isOwn = page !== root && !isOutside(within(page, file));
  return isSource && (isOwn || BACK_END.some((folder) => path.startsWith(`${folder}/`))) ? 'back end' : undefined;
}

/**
 * Waits until changes stop, because editors save a file in several steps. Changes during the work trigger another run.
 * @param work never runs twice at the same time and reports its own errors
 * @returns a function to call at every change.
 */
export function debounce(quietMs: number, work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isMissed = false;

  async function run(): Promise<void> {
    isWorking = true;
    try {
      await work();
    } finally {
      isWorking = false;
      if (isMissed) touch();
    }
  }

  function touch(): void {
    isMissed = isWorking;
    if (isWorking) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  }

  return touch;
}

const POLL_MS = 100;

type BackEnd = { restart(): Promise<boolean>; stop(): void };

export function createBackEndProcess(root: string, program: string, port: number): BackEnd {
  const command = ['--import', import.meta.resolve('tsx'), program, ...process.argv.slice(2)];
  let running: ChildProcess | undefined;

  const answers = () =>
    fetch(`http://127.0.0.1:${port}/config`).then(
      (response) => response.ok,
      () => false,
    );

  return {
    async restart() {
      const before = running;
      if (before !== undefined && before.exitCode === null && before.signalCode === null) {
        before.kill('SIGTERM');
        await once(before, 'exit');
      }
      const env = { SCHEMA_STUDIO: '1', ...process.env, PORT: String(port) };
      const started = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
      running = started;
      while (started.exitCode === null && started.signalCode === null) {
        if (await answers()) return true;
        await wait(POLL_MS);
      }
      return false;
    },
    stop: () => running?.kill('SIGTERM'),
  };
}
