import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { InlineConfig } from 'vite';
import { type ApplicationFolder, findApplication } from '../schema/application-folder';
import { assignModules, LOADING_PLAN } from './loading-steps';
import { type Build, buildForProduction, compressFiles, isStale, storeBuildStamp } from './stale-build';

function buildOf(root: string, { dist, sources }: ApplicationFolder): Build {
  const folder = relative(root, dist);
  return { result: join(folder, 'console', 'index.html'), stamp: join(folder, 'build-inputs.txt'), inputs: sources };
}

async function checkSources({ schemas, slots }: ApplicationFolder): Promise<void> {
  const { checkSlots } = await import('../schema/check-slots');
  const { compileFittedModels } = await import('../schema/generate');
  const { loadSchemas } = await import('../schema/load-schemas');
  const { models, warnings } = compileFittedModels(loadSchemas(schemas));
  for (const line of warnings) console.warn(`warning: ${line}`);
  checkSlots(slots, models);
}

/** True to skip size optimization, which takes most of the build time. */
const isPlain = () => process.env.CONSOLE_BUILD === 'plain';

/** Builds twice. The first build writes nothing and determines which modules belong in one file. */
async function buildConsole(application: ApplicationFolder): Promise<void> {
  // Imports Vite only here, because a server that needs no build starts without Vite.
  const [{ build }, { consoleConfig }] = await Promise.all([import('vite'), import('./console-config')]);
  const { build: output, ...config } = consoleConfig(application);
  const usual: InlineConfig = { ...config, configFile: false, logLevel: 'error', mode: 'production' };
  const sketch = await build({ ...usual, build: { ...output, write: isPlain(), minify: false } });
  if (isPlain()) return;
  if (!('output' in sketch)) throw new Error('The build of the console produced no files');
  const stepOf = assignModules(sketch.output, LOADING_PLAN);
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

export function isConsoleStale(root: string, application: ApplicationFolder): boolean {
  return isPlain() || isStale(root, buildOf(root, application));
}

/** Builds the console if it is outdated, or always with `CONSOLE_BUILD=plain`. @returns the folder. */
export async function ensureConsole(root: string, application = findApplication(root)): Promise<string> {
  const folder = join(application.dist, 'console');
  const made = buildOf(root, application);
  if (!isConsoleStale(root, application)) return folder;
  // Checks the sources before the build, because error messages of a build contain further text.
  await checkSources(application);
  if (isPlain()) {
    rmSync(join(root, made.stamp), { force: true });
    await buildForProduction(() => buildConsole(application));
    return folder;
  }
  console.log('Building the console …');
  await buildForProduction(() => buildConsole(application));
  await compressFiles(folder);
  storeBuildStamp(root, made);
  return folder;
}
