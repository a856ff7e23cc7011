import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pageProblems } from '../../schemawright/testing/page-problems';
import { findFreePort } from '../../server/emulators/free-port';
import { ensureServer } from '../../tools/build/build-server';
import { newContext } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { type SignInProvider, startSignInProvider } from '../support/sign-in-provider';
import { type RunningServer, startServer } from '../support/start-server';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..');
const problems = pageProblems();
const folder = mkdtempSync(join(tmpdir(), 'sign-on-'));
let provider: SignInProvider;
let server: RunningServer;

beforeAll(async () => {
  provider = await startSignInProvider();
  const port = await findFreePort();
  const variables = {
    ...{ DATA_DIR: folder, DEMO: '0', PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
    ...{ OIDC_NAME: 'School login', OIDC_ROLES: 'air-admins=ADMIN,staff=BUSINESS' },
  };
  server = await startServer(root, variables, { port, program: await ensureServer(root) });
});

afterAll(async () => {
  await server.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => expect(problems.take(), 'errors and warnings in the browser console').toEqual([]));

const ANNA = {
  sub: 'anna-1',
  email: 'anna@school.example',
  email_verified: true,
  name: 'Anna Neri',
  groups: ['air-admins'],
};

async function loginPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  problems.watch(page);
  await page.goto(`${server.url}/users`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  return page;
}

test('a person signs in with the provider of a site that has no users yet, and comes to the page that was asked for', async () => {
  provider.next = { claims: ANNA };
  const context = await newContext();
  const page = await loginPage(context);
  await page.getByRole('link', { name: 'Sign in with School login' }).click();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  await page.getByRole('banner').getByText('Anna Neri').waitFor();
  await page.getByRole('cell', { name: 'anna@school.example' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/users');
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('who may not come in reads why, and can try again', async () => {
  const context = await newContext({ locale: 'it-IT' });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto(server.url);
  await page.evaluate(() => localStorage.setItem('locale', 'it'));
  await page.goto(server.url);
  provider.next = { claims: { ...ANNA, sub: 'bea-1', email: 'bea@school.example', groups: ['students'] } };
  await page.getByRole('link', { name: 'Accedi con School login' }).click();
  await page.getByText('Il tuo account di School login non ha accesso a questa console').waitFor();
  provider.next = { claims: { ...ANNA, sub: 'bea-1', email: 'bea@school.example', groups: ['staff'] } };
  await page.getByRole('link', { name: 'Accedi con School login' }).click();
  await page.getByRole('banner').getByText('Anna Neri').waitFor();
  await context.close();
});
