import { join } from 'node:path';
import { type Build, forProduction, isStale, rememberBuild } from './stale-build';

const CONSOLE: Build = {
  result: 'dist/console/index.html',
  stamp: 'dist/build-inputs.txt',
  inputs: ['src', 'schemas', 'resources', 'data-provider', 'index.html', 'vite.config.ts', 'package-lock.json'],
};

/**
 * Builds the console when its sources have changed since the last build.
 *
 * @param root the project's folder.
 * @returns the folder of the built console.
 * @throws the build's error, which names the schema or source file that stops it.
 */
export async function ensureConsole(root: string): Promise<string> {
  const folder = join(root, 'dist', 'console');
  if (!isStale(root, CONSOLE)) return folder;
  console.log('Building the console …');
  const { build: viteBuild } = await import('vite');
  await forProduction(() => viteBuild({ root, configLoader: 'runner', logLevel: 'error', mode: 'production' }));
  rememberBuild(root, CONSOLE);
  return folder;
}
