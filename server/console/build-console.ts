import { join } from 'node:path';
import { type Build, isStale, rememberBuild } from './stale-build';

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
  const { NODE_ENV: given } = process.env;
  // Whatever the shell says: React's development build is slower and speaks to the browser's console.
  process.env.NODE_ENV = 'production';
  try {
    await viteBuild({ root, configLoader: 'runner', logLevel: 'error', mode: 'production' });
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
  rememberBuild(root, CONSOLE);
  return folder;
}
