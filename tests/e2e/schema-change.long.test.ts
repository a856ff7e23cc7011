import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/air/seed/demo-accounts';
import { newContext } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { type RunningServer, startServer } from '../support/start-server';
import { type ChangedProject, changedProject, VAT_MESSAGE } from './changed-project';
import { act, fromMenu, goTo } from './support/screens';

wantNoProduct();

const VAT = 'IT01234567890';

let project: ChangedProject;
let server: RunningServer;

const tokens = new Map<string, Promise<string>>();

function tokenOf(email: string): Promise<string> {
  const token = tokens.get(email) ?? newToken(email);
  tokens.set(email, token);
  return token;
}

async function newToken(email: string): Promise<string> {
  const answer = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const session: unknown = await answer.json();
  return typeof session === 'object' && session !== null && 'data' in session ? String(session.data) : '';
}

async function rest(email: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${await tokenOf(email)}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

const filtered = (collection: string, filter: object) =>
  `${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function signIn(email: string): Promise<Page> {
  const context = await newContext({ viewport: { width: 1900, height: 1000 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/login/email`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  return page;
}

async function columnsOf(page: Page): Promise<string[]> {
  await page.getByRole('row').nth(2).waitFor();
  return page.getByRole('columnheader').allInnerTexts();
}

async function exportedLines(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await fromMenu(page, 'Export', 'Export as CSV');
  return readFileSync(await (await saved).path(), 'utf8').split(/\r?\n/);
}

const ADMIN = 'admin@demo.example';
const BUSINESS = 'business@demo.example';

describe('a change of the schemas alone', () => {
  let page: Page;
  let theirs: Page;

  beforeAll(async () => {
    project = changedProject();
    server = await startServer(project.root, { DATA_DIR: project.dataDir, DEMO_DAYS: '1', CONSOLE_BUILD: 'plain' });
    page = await signIn(ADMIN);
    theirs = await signIn(BUSINESS);
  });

  afterAll(async () => {
    await Promise.all([page, theirs].map((each) => each?.context().close()));
    await server?.stop();
    project?.remove();
  });

  describe('a field that was added', () => {
    it('is asked for in the form, with its own message when it is wrong', async () => {
      await goTo(page, '/hierarchy/managers/create');
      await page.getByRole('textbox', { name: 'Name' }).fill('Officine Brenta');
      await page.getByRole('textbox', { name: 'City' }).fill('Bassano del Grappa');
      await page.getByRole('textbox', { name: 'VAT number' }).fill('IT12');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(VAT_MESSAGE).waitFor();
      await page.getByRole('textbox', { name: 'VAT number' }).fill(VAT);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Item added successfully').waitFor();
    });

    it('is a column with a filter, and in the exported file', async () => {
      await goTo(page, '/hierarchy/managers');
      expect(await columnsOf(page)).toContain('VAT number');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('searchbox', { name: 'Filter by VAT number' }).fill('it0123');
      await expect.poll(() => page.getByRole('cell', { name: VAT }).count()).toBe(1);
      await expect.poll(() => page.getByRole('row').count()).toBe(3);
      const [header = '', first = '', ...rest] = await exportedLines(page);
      expect(header).toContain('VAT number');
      expect(first).toContain(VAT);
      expect(rest.filter((line) => line !== '')).toEqual([]);
    });

    it('is on the page of a record', async () => {
      await goTo(page, `/hierarchy/managers?filter=${encodeURIComponent('{}')}`);
      await act(page, 'Show Officine Brenta');
      await page.getByRole('term').filter({ hasText: 'VAT number' }).waitFor();
      await page.getByRole('definition').filter({ hasText: VAT }).waitFor();
    });

    it('is not there for a role that the schema does not name', async () => {
      await goTo(theirs, '/hierarchy/managers');
      const columns = await columnsOf(theirs);
      expect(columns).toContain('Name');
      expect(columns).not.toContain('VAT number');
      expect((await exportedLines(theirs))[0]).not.toContain('VAT number');
      expect(await rest(BUSINESS, filtered('environments', { vatNumber: VAT }))).toMatchObject({ status: 403 });
      const { json } = await rest(BUSINESS, 'environments');
      expect(json).not.toEqual([]);
      expect(JSON.stringify(json)).not.toContain('vatNumber');
    });
  });

  describe('an entity that was added', () => {
    const building = async () => {
      const { json } = await rest(ADMIN, 'buildings?sort=["name","ASC"]');
      const [first]: unknown[] = Array.isArray(json) ? json : [];
      if (typeof first !== 'object' || first === null || !('name' in first) || !('id' in first)) {
        throw new Error('The demo data set has no building');
      }
      return { id: String(first.id), name: String(first.name) };
    };

    it('has a form with a choice of buildings and kinds, which insists on what is required', async () => {
      const { name } = await building();
      await goTo(page, '/tools');
      await page.getByText('No data found').waitFor();
      await page.getByRole('link', { name: 'New tool' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => page.getByText('please fill required').count()).toBe(2);
      await page.getByRole('textbox', { name: 'Name' }).fill('Trapano');
      await page.getByRole('combobox', { name: 'Kind' }).click();
      await page.getByRole('option', { name: 'Power tool' }).click();
      await page.getByRole('combobox', { name: 'Building' }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Item added successfully').waitFor();
    });

    it('is checked, stored and found by the REST interface', async () => {
      const { id } = await building();
      const hammer = { name: 'Martello', kind: 'hand', building: id };
      expect(await rest(ADMIN, 'tools', { ...hammer, colour: 'red' })).toMatchObject({
        status: 400,
        json: { errors: { colour: expect.any(String) } },
      });
      expect(await rest(ADMIN, 'tools', { ...hammer, kind: 'magic' })).toMatchObject({ status: 422 });
      expect(await rest(ADMIN, 'tools', { ...hammer, building: 'nowhere' })).toMatchObject({ status: 422 });
      expect(await rest(ADMIN, 'tools', hammer)).toMatchObject({ status: 201, json: hammer });
      expect(await rest(ADMIN, filtered('tools', { kind: 'hand' }))).toMatchObject({ status: 200, json: [hammer] });
      expect(await rest(ADMIN, filtered('tools', { q: 'trapan' }))).toMatchObject({ json: [{ name: 'Trapano' }] });
    });

    it('has a list with filters and an export', async () => {
      const { name } = await building();
      await goTo(page, '/tools');
      expect(await columnsOf(page)).toEqual(expect.arrayContaining(['Name', 'Kind', 'Building']));
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'Filter by Kind' }).click();
      await page.getByRole('option', { name: 'Power tool' }).click();
      await page.getByRole('cell', { name: 'Martello', exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('cell', { name }).waitFor();
      const [header = '', first = ''] = await exportedLines(page);
      expect(header).toContain('Kind');
      expect(first).toContain('Trapano');
      expect(first).toContain('Power tool');
      expect(first).toContain(name);
    });

    it('has a page for each record', async () => {
      await goTo(page, '/tools');
      await act(page, 'Show Trapano');
      await page.getByRole('definition').filter({ hasText: 'Power tool' }).waitFor();
    });

    it('is closed to a role that the schema does not name', async () => {
      expect(await rest(BUSINESS, 'tools')).toMatchObject({ status: 403 });
      expect(await rest(BUSINESS, 'tools', { name: 'Sega', building: 'x' })).toMatchObject({ status: 403 });
      await goTo(theirs, '/tools');
      await theirs.waitForURL('**/dashboard*');
    });
  });
});
