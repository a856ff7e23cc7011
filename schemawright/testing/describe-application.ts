import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can } from '../../src/frame/access/can';
import { mayOpenPage } from '../../src/frame/access/may';
import { SESSION_KEY } from '../../src/frame/auth/session';
import type { Action, EntityModel } from '../../src/frame/model/entity-model';
import { MINUTE } from '../../src/frame/time/units';
import { FRAME_ROOT, getFrameProgram, IS_PACKAGE } from '../../tools/schema/application-folder';
import { compileFolder } from '../../tools/schema/generate';
import { registerAccessTests } from './describe-access';
import { describeContract } from './describe-contract';
import { chromiumPath, findViolations, goTo, launchBrowser, pageProblems } from './page-problems';
import type { Person } from './people';
import type { SampleOptions } from './sampler';
import { loadApplication, openWorld, type World } from './world';

type BuiltConsole = { folder: string; remove(): void };

/** Builds in a process without `NODE_ENV`, because tests set another environment. @throws Error with the mistakes. */
async function builtConsole(application: string): Promise<BuiltConsole> {
  const dist = mkdtempSync(join(tmpdir(), 'console-'));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const words = IS_PACKAGE ? [] : ['--app', relative(FRAME_ROOT, application)];
  const { NODE_ENV: _ofTests, ...environment } = process.env;
  await promisify(execFile)(
    process.execPath,
    ['--import', tsx, getFrameProgram('schemawright/testing/build-console'), ...words],
    { cwd: IS_PACKAGE ? application : FRAME_ROOT, env: { ...environment, DIST: dist } },
  );
  return { folder: join(dist, 'console'), remove: () => rmSync(dist, { recursive: true, force: true }) };
}

const NO_BROWSER =
  'No Chromium was found, so no screen was opened: install one (Debian: chromium; npm: @sparticuz/chromium), or name it in CHROMIUM_PATH';

const BUSY = '[aria-busy=true], [role=progressbar]';
const PATIENCE_MS = 30_000;
const MAX_BUILD_MS = 5 * MINUTE;

async function screensOf(world: World, person: Person, model: EntityModel): Promise<[Action, string][]> {
  const { rights } = world.models;
  const may = (operation: 'read' | 'create') => can({ subject: person, model, operation });
  if (!may('read') || !mayOpenPage(rights, person, model) || !model.actions.includes('list')) return [];
  const rows = await world.rowsOf(model);
  const reached = rows.filter((record) => can({ subject: person, model, operation: 'read', record }));
  const changed = reached.find((record) => can({ subject: person, model, operation: 'update', record }));
  const list = `/${model.route}`;
  const screens: [Action, string | undefined][] = [
    ['list', list],
    ['create', may('create') ? `${list}/create` : undefined],
    ['show', reached[0] && `${list}/${reached[0].id}/show`],
    ['edit', changed && `${list}/${changed.id}/edit`],
  ];
  return screens.flatMap(([action, path]) =>
    path !== undefined && model.actions.includes(action) ? [[action, path] as [Action, string]] : [],
  );
}

function describeScreens(folder: string, names: readonly string[], open: () => World): void {
  describe('its screens', () => {
    const problems = pageProblems();
    const pages = new Map<Person, Page>();
    let built: BuiltConsole | undefined;
    let browser: Browser | undefined;
    let url = '';

    beforeAll(async () => {
      if (!existsSync(await chromiumPath().catch(() => ''))) return console.warn(NO_BROWSER);
      [built, browser] = await Promise.all([builtConsole(folder), launchBrowser()]);
      url = await open().serve(built.folder);
    }, MAX_BUILD_MS);
    afterAll(async () => {
      await browser?.close();
      built?.remove();
    });

    async function pageOf(person: Person, chromium: Browser): Promise<Page> {
      const known = pages.get(person);
      if (known !== undefined) return known;
      const session = { name: SESSION_KEY, value: JSON.stringify(person.session) };
      const storageState = { cookies: [], origins: [{ origin: url, localStorage: [session] }] };
      const context = await chromium.newContext({ storageState, locale: 'en-GB', reducedMotion: 'reduce' });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      problems.watch(page);
      await page.goto(`${url}/nowhere`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      pages.set(person, page);
      return page;
    }

    async function visit(page: Page, path: string): Promise<void> {
      await goTo(page, path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY);
    }

    it.for(names)('those of "%s" open for every role with access', async (name, context) => {
      const model = open().models.byName.get(name);
      if (browser === undefined || model === undefined) return context.skip(NO_BROWSER);
      const looked = new Set<Action>();
      for (const person of open().people) {
        for (const [action, path] of await screensOf(open(), person, model)) {
          const page = await pageOf(person, browser);
          await visit(page, path);
          if (!looked.has(action)) expect.soft(await findViolations(page), `${person.name}, ${path}`).toEqual([]);
          looked.add(action);
          expect.soft(problems.take(), `${person.name}, ${path}: in the browser console`).toEqual([]);
        }
      }
    });
  });
}

const MAX_TEST_MS = 5 * MINUTE;

interface ApplicationTests extends SampleOptions {
  screens?: boolean;
}

/** Tests contract, rights and screens of an application. @param folder for example `import.meta.dirname` */
export function describeApplication(folder: string, { screens = true, ...options }: ApplicationTests = {}): void {
  const target = resolve(folder);
  const models = compileFolder(join(target, 'schemas'));
  const names = models.list.map(({ name }) => name);
  describe('the application', { timeout: MAX_TEST_MS }, () => {
    let world: World | undefined;
    const open = () => {
      if (world === undefined) throw new Error('The application was not opened');
      return world;
    };
    beforeAll(async () => {
      world = await openWorld(await loadApplication(target), models, options);
    }, MAX_TEST_MS);
    afterAll(() => world?.close());
    describeContract(names, open);
    registerAccessTests(open);
    if (screens) describeScreens(target, names, open);
  });
}
