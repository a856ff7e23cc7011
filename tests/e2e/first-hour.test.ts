import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations, pageProblems } from '../../schemawright/testing/page-problems';
import { ensureServer } from '../../tools/build/build-server';
import { newContext } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { type RunningServer, startServer } from '../support/start-server';
import { drawn, measured } from './support/dashboard';
import { dismissToast, fillIn, follow, heading, save } from './support/screens';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'first-hour-'));
const problems = pageProblems();
const ADMIN = { email: 'ann@site.example', password: 'correct horse' };
const EUI = '24E124725C140001';
const OTHER_EUI = '24E124725C140002';
const USER = { email: 'bea@site.example', password: 'battery staple' };
let server: RunningServer;

beforeAll(async () => {
  const program = await ensureServer(root);
  const variables = { DATA_DIR: folder, DEMO: '0' };
  const env = { ...process.env, NODE_ENV: 'production', ...variables, ADMIN_PASSWORD: ADMIN.password };
  const command = [join(dirname(program), 'create-admin.js'), '--email', ADMIN.email, '--name', 'Ann'];
  const made = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  expect(made.status, made.stdout + made.stderr).toBe(0);
  server = await startServer(root, variables, { program });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function nextStep(page: Page, step: string, button: string): Promise<void> {
  await follow(page, 'Dashboard');
  const next = page.getByRole('region', { name: 'First steps' }).locator('[aria-current=step]');
  await next.getByText(step).waitFor();
  await next.getByRole('link', { name: button }).click();
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function signIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.goto(`${server.url}/login/email`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function saveNew(page: Page): Promise<void> {
  await save(page);
  await dismissToast(page, 'Item added successfully');
}

async function sent(address: string, key: string, co2: number, counter: number, profile = 'AM107'): Promise<unknown> {
  const devEui = profile === 'AM107' ? EUI : OTHER_EUI;
  const body = {
    deviceInfo: { devEui, deviceName: 'Window', deviceProfileName: profile },
    ...{ time: new Date().toISOString(), devAddr: '01a2b3c4', fCnt: counter },
    object: { co2, temperature: 21.4, humidity: 50.5 },
  };
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const answer = await fetch(`${address}?event=up`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

test('a new administrator comes from an empty folder to the first point in a chart, and shows it to a user of one building', async () => {
  const context = await newContext({ viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  problems.watch(page);
  await signIn(page, ADMIN);
  const headings = page.getByRole('main').getByRole('heading');
  await expect.poll(() => headings.first().innerText()).toBe('First steps');

  await nextStep(page, 'Add a customer', 'New manager');
  await fillIn(page, { Name: 'Town', City: 'Roma' });
  await saveNew(page);
  await follow(page, 'Buildings');
  const empty = page.getByRole('status').filter({ hasText: 'contains rooms' });
  await empty.getByRole('link', { name: 'Create the first building' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await nextStep(page, 'Add a building', 'New building');
  await fillIn(page, { Name: 'Library', City: 'Roma' });
  await pick(page, 'Manager', 'Town');
  await saveNew(page);
  await nextStep(page, 'Add a room', 'New room');
  await fillIn(page, { Name: 'Reading room' });
  await pick(page, 'Building', 'Library');
  await saveNew(page);

  await nextStep(page, 'Assign a device', 'Unconfigured devices');
  await heading(page, 'Unconfigured devices').waitFor();
  const address = (await page.getByText(/fn\/uplinks\/chirpstack$/).textContent()) ?? '';
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'API key' }).click();
  await page.getByRole('button', { name: 'Generate and replace API key' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Generate', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'API key' });
  await expect.poll(() => field.inputValue()).toMatch(/^[\w-]{40,}$/);
  const key = await field.inputValue();
  expect(await sent(address, key, 812, 1)).toMatchObject({ outcome: 'unknown' });
  expect(await sent(address, key, 600, 1, 'Unknown kind')).toMatchObject({ outcome: 'unknown' });
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click();

  await nextStep(page, 'Assign a device', 'Unconfigured devices');
  await page.getByRole('link', { name: `Assign ${OTHER_EUI} to a room` }).click();
  await page.getByRole('dialog').getByText('No matching mapping. Readings of this device are not stored').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: `Assign ${EUI} to a room` }).click();
  await pick(page, 'Room', 'Reading room');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await dismissToast(page, 'Window is now assigned to Reading room');
  expect(await sent(address, key, 845, 2)).toEqual({ outcome: 'stored', faults: [] });

  await follow(page, 'Dashboard');
  await page.getByRole('region', { name: 'First steps' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Charts of Library' }).click();
  await drawn(page, 'CO2');
  expect(await measured(page, 'CO2')).toBe(1);

  await follow(page, 'Users');
  await page.getByRole('link', { name: 'New user' }).click();
  await fillIn(page, { Name: 'Bea', Email: USER.email });
  await page.getByLabel('Password').fill(USER.password);
  await pick(page, 'Role', 'Business');
  await pick(page, 'Buildings', 'Library');
  await page.getByRole('checkbox', { name: 'View only' }).check();
  await saveNew(page);
  await context.close();

  const phone = await newContext({ viewport: { width: 390, height: 844 } });
  const reader = await phone.newPage();
  problems.watch(reader);
  await signIn(reader, USER);
  await drawn(reader, 'CO2');
  await reader.getByRole('tab', { name: 'Notes' }).click();
  await reader.getByRole('tabpanel', { name: 'Notes' }).waitFor();
  expect(await reader.getByRole('link', { name: 'Add a note' }).count()).toBe(0);
  await phone.close();
  expect(problems.take(), 'errors and warnings in the browser console').toEqual([]);
});
