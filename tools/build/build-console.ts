import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { InlineConfig } from 'vite';
import { type ApplicationFolder, applicationAt } from '../schema/application-folder';
import { compressFiles } from './compress-files';
import { LOADING_PLAN, stepsOfModules } from './loading-steps';
import { type Build, forProduction, isStale, noteBuild } from './stale-build';

function buildOf(root: string, { dist, sources }: ApplicationFolder): Build {
  const folder = relative(root, dist);
  return { result: join(folder, 'console', 'index.html'), stamp: join(folder, 'build-inputs.txt'), inputs: sources };
}

/** @throws SchemaError or SlotError for what is wrong with them. */
async function checkSources({ schemas, slots }: ApplicationFolder): Promise<void> {
  const { checkSlots } = await import('../schema/check-slots');
  const { fittedModels } = await import('../schema/generate');
  const { loadSchemas } = await import('../schema/load-schemas');
  const { models, warnings } = fittedModels(loadSchemas(schemas));
  for (const line of warnings) console.warn(`warning: ${line}`);
  checkSlots(slots, models);
}

/**
 * Whether to leave out what only makes the console smaller, which takes most of the time: for tests of a changed project
 * and for reading the code in a browser.
 */
const isPlain = () => process.env.CONSOLE_BUILD === 'plain';

/** Builds twice unless plainly: what belongs into one file is known after the first time, which writes nothing. */
async function buildConsole(application: ApplicationFolder): Promise<void> {
  // A start that builds nothing does without.
  const [{ build }, { consoleConfig }] = await Promise.all([import('vite'), import('./console-config')]);
  const { build: output, ...config } = consoleConfig(application);
  const usual: InlineConfig = { ...config, configFile: false, logLevel: 'error', mode: 'production' };
  const sketch = await build({ ...usual, build: { ...output, write: isPlain(), minify: false } });
  if (isPlain()) return;
  if (!('output' in sketch)) throw new Error('The build of the console gave no files');
  const stepOf = stepsOfModules(sketch.output, LOADING_PLAN);
  await build({
    ...usual,
    build: {
      ...output,
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

/** Whether the console is to be built: always, where it is built plainly. */
export function isConsoleStale(root: string, application: ApplicationFolder): boolean {
  return isPlain() || isStale(root, buildOf(root, application));
}

/**
 * Builds the console when its sources have changed since the last build. `CONSOLE_BUILD=plain` builds it each time, quickly
 * and large.
 *
 * @param root the project's folder.
 * @returns the folder of the built console.
 * @throws SchemaError or SlotError for what is wrong with schemas or slots, else the build's error, which names the file.
 */
export async function ensureConsole(root: string, application = applicationAt(root)): Promise<string> {
  const folder = join(application.dist, 'console');
  const made = buildOf(root, application);
  if (!isConsoleStale(root, application)) return folder;
  // Mistakes are reported as they are, and not within the words of a failed build.
  await checkSources(application);
  if (isPlain()) {
    rmSync(join(root, made.stamp), { force: true });
    await forProduction(() => buildConsole(application));
    return folder;
  }
  console.log('Building the console …');
  await forProduction(() => buildConsole(application));
  await compressFiles(folder);
  noteBuild(root, made);
  return folder;
}
