import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { frameProgram } from '../../tools/schema/application-folder';

const require = createRequire(import.meta.url);

/** Loader for the application's TypeScript; the package itself is JavaScript. */
export const TSX = pathToFileURL(require.resolve('tsx')).href;

export const programOf = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path);

export const frameWords = (program: string, words: readonly string[]) => [
  '--import',
  TSX,
  frameProgram(program),
  ...words,
];

export interface Ended {
  ok: boolean;
  output: string;
}

/**
 * Runs a Node program until it ends; the program stops when this process ends.
 * @param capture true returns its output instead of printing it.
 */
export async function runNode(words: readonly string[], capture = false, environment = process.env): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    stdio: ['inherit', capture ? 'pipe' : 'inherit', 'inherit'],
    env: environment,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [[code], output] = await Promise.all([once(child, 'exit'), child.stdout === null ? '' : text(child.stdout)]);
  return { ok: code === 0, output };
}
