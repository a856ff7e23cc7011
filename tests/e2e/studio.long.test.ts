import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { DEMO_PASSWORD } from '../../server/air/seed/demo-accounts';
import { newContext } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { type RunningServer, startServer } from '../support/start-server';
import { type ChangedProject, copiedProject } from './changed-project';
import { goTo } from './support/screens';

wantNoProduct();

/** The first start builds the console, and each save starts the server anew. */
const REBUILT_MS = 240_000;

let project: ChangedProject;
let server: RunningServer;
const pages: Page[] = [];

beforeAll(async () => {
  project = copiedProject(() => undefined);
  const environment = { DATA_DIR: project.dataDir, DEMO_DAYS: '1', CONSOLE_BUILD: 'plain', SCHEMA_STUDIO: '1' };
  server = await startServer(project.root, environment);
});
afterAll(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  await server?.stop();
  project?.remove();
});

async function signIn(email: string): Promise<Page> {
  const context = await newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  pages.push(page);
  await page.goto(`${server.url}/login/email`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  return page;
}

const managerSchema = () => readFileSync(join(project.root, 'schemas', 'manager.schema.json'), 'utf8');

test('a field is added with its rights, is in the forms once it is saved, and is undone', {
  timeout: 3 * REBUILT_MS,
}, async () => {
  const before = managerSchema();
  const theirs = await signIn('business@demo.example');
  expect(await theirs.getByRole('link', { name: 'Studio' }).count()).toBe(0);
  const page = await signIn('admin@demo.example');
  await page.getByRole('link', { name: 'Studio' }).click();
  await page
    .getByRole('navigation', { name: 'Entities' })
    .getByRole('button', { name: /^Manager/ })
    .click();
  const does = page.getByRole('region', { name: 'Effect' });
  await does.getByText('Nothing changes.').waitFor();

  await page.getByRole('button', { name: 'New field' }).click();
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('VAT number');
  expect(await dialog.getByRole('textbox', { name: 'Name in data' }).inputValue()).toBe('vatNumber');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await does.getByText('vatNumber is new').waitFor();
  await does.getByText(/BUSINESS.*; read.*: also vatNumber/).waitFor();
  const field = page.getByRole('region', { name: 'Field VAT number' });
  await field.getByRole('textbox', { name: 'Title (Italiano)' }).fill('Partita IVA');
  await field.getByLabel('Maximum length').fill('13');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Rights' }).click();
  await page
    .getByRole('table', { name: 'Visible to' })
    .getByRole('checkbox', { name: 'VAT number: BUSINESS' })
    .uncheck();
  await does.getByText(/BUSINESS.*; read.*: also vatNumber/).waitFor({ state: 'detached' });
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Show preview' }).click();
  const shown = page.frameLocator('iframe[title=Preview]');
  await shown.getByRole('row', { name: /Bassano/ }).waitFor();
  await shown.getByRole('link', { name: 'New manager' }).click();
  await shown.getByRole('textbox', { name: 'VAT number' }).fill('IT 0123 4567 8901');
  await shown.getByRole('button', { name: 'Save', exact: true }).click();
  await shown.getByText('must have at most 13 characters').waitFor();
  const seenAs = async (choice: string, of: RegExp) => {
    await page.getByRole('combobox', { name: of }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await seenAs('Italiano', /^Language/);
  await shown.getByRole('textbox', { name: 'Partita IVA' }).waitFor();
  await seenAs('BUSINESS', /^Seen as/);
  await shown.getByRole('textbox', { name: 'Partita IVA' }).waitFor({ state: 'detached' });
  await seenAs('English', /^Language/);
  await seenAs('Phone', /^Screen/);
  await shown.getByRole('button', { name: 'Open the menu' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = page.getByRole('textbox', { name: 'manager.schema.json' });
  await text.getByText('"title": "Manager"').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await does.getByText(/is not valid JSON/).waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false);
  await page.keyboard.press('Backspace');
  await does.getByText('vatNumber is new').waitFor();

  await page.getByRole('button', { name: 'Save' }).click();
  const undo = page.getByRole('button', { name: /^Undo the save of/ });
  await undo.waitFor({ timeout: REBUILT_MS });
  const { vatNumber } = JSON.parse(managerSchema()).properties;
  expect(vatNumber).toMatchObject({ title: 'VAT number', maxLength: 13, 'x-i18n': { it: 'Partita IVA' } });
  expect(vatNumber['x-field'].visibleTo).not.toContain('BUSINESS');
  await goTo(page, '/hierarchy/managers/create');
  await page.getByRole('textbox', { name: 'VAT number' }).fill('IT 0123 4567 8901');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('must have at most 13 characters').waitFor();
  await page.getByRole('link', { name: 'Studio' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();

  await undo.click();
  await does.getByText('vatNumber is removed; stored values are kept').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(managerSchema, { timeout: REBUILT_MS }).toBe(before);
  await undo.waitFor({ timeout: REBUILT_MS });
  await goTo(page, '/hierarchy/managers/create');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'VAT number' }).count()).toBe(0);
});

test('a preview has everything of the application, as each role', { timeout: REBUILT_MS }, async () => {
  const page = await signIn('admin@demo.example');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await page.getByRole('link', { name: 'Studio' }).click();
  await page.getByRole('button', { name: 'Show preview' }).click();
  const shown = page.frameLocator('iframe[title=Preview]');
  const menu = shown.getByRole('navigation', { name: 'Main menu' });
  const links = menu.getByRole('listitem').getByRole('link');
  const seenAs = page.getByRole('combobox', { name: /^Seen as/ });
  await seenAs.click();
  const roles = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  const followed = new Map<string, string[]>();
  for (const role of roles) {
    if (role !== roles[0]) await menu.evaluate((element) => element.setAttribute('data-before', ''));
    await seenAs.click();
    await page.getByRole('option', { name: role, exact: true }).click();
    await menu.and(shown.locator(':not([data-before])')).waitFor();
    await shown.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
    const seen: string[] = [];
    while (seen.length < (await links.count())) {
      const link = links.nth(seen.length);
      const to = (await link.getAttribute('href')) ?? '';
      seen.push(to);
      // The frame may be below what is shown of the page around it.
      await link.dispatchEvent('click');
      await shown.locator(`nav a[aria-current=page][href="${to}"]`).waitFor();
      await shown.getByRole('heading', { level: 1 }).waitFor();
    }
    followed.set(role, seen);
  }
  expect(refused).toEqual([]);
  expect(followed.get('ADMIN')).toEqual(
    expect.arrayContaining(['/dashboard', '/alarms', '/hierarchy/rooms', '/users']),
  );
  expect(followed.get('ROOM')).toEqual(expect.arrayContaining(['/dashboard', '/hierarchy/rooms']));
});
