import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { compressFiles } from './compress-files';
import { LOADING_STEPS, stepsOfModules } from './loading-steps';
import { type Build, forProduction, isStale, rememberBuild } from './stale-build';

const CONSOLE: Build = {
  result: 'dist/console/index.html',
  stamp: 'dist/build-inputs.txt',
  inputs: [
    'src',
    'schemas',
    'resources',
    'data-provider',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'tools',
  ],
};

/** Builds twice: what belongs into one file is known after the first time, which writes nothing. */
async function buildConsole(root: string): Promise<void> {
  const { build } = await import('vite');
  const usual: InlineConfig = { root, configLoader: 'runner', logLevel: 'error', mode: 'production' };
  const sketch = await build({ ...usual, build: { write: false, minify: false } });
  if (!('output' in sketch)) throw new Error('The build of the console gave no files');
  const stepOf = stepsOfModules(sketch.output, LOADING_STEPS);
  await build({
    ...usual,
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: (id) => stepOf.get(id) ?? null }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  });
}

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
  await forProduction(() => buildConsole(root));
  await compressFiles(folder);
  rememberBuild(root, CONSOLE);
  return folder;
}
