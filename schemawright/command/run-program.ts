import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { frameProgram } from '../../tools/schema/application-folder';

const require = createRequire(import.meta.url);

/** The package is JavaScript, which Node runs by itself; the application that it opens is TypeScript. */
export const TSX = pathToFileURL(require.resolve('tsx')).href;

/** A program that a package brings, by its path in it. */
export const programOf = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path);

/** Words for Node that run a program of the frame, which reads sources of the application. */
export const frameWords = (program: string, words: readonly string[]) => [
  '--import',
  TSX,
  frameProgram(program),
  ...words,
];

/** What a program did. */
export interface Ended {
  /** Whether it has done it. */
  ok: boolean;
  /** What it printed for programs. */
  output: string;
}

/**
 * Runs a program of Node until it ends, which ends with this one.
 *
 * @param capture whether what it prints is given back, and not shown.
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
