import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { newContext } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { type RunningServer, startServer } from '../support/start-server';
import { sticksOut } from './support/sticks-out';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..');
const data = mkdtempSync(join(tmpdir(), 'clinic-'));
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(
    root,
    { DATA_DIR: data, CONSOLE_BUILD: 'plain' },
    { words: ['--app', join('examples', 'clinic')] },
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

async function signIn(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const viewport = { width, height: 900 };
  const context = await newContext({ viewport, colorScheme });
  const page = await context.newPage();
  await page.goto(`${server.url}/login/email`);
  await page.locator('input[type=email]').fill('admin@demo.example');
  await page.locator('input[type=password]').fill('clinic123');
  await page.keyboard.press('Enter');
  // The page of the sign-in has a main part, too.
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

async function isSound(page: Page, what: string): Promise<void> {
  expect.soft(await findViolations(page), what).toEqual([]);
  expect.soft(await sticksOut(page), what).toEqual([]);
}

test.each([
  [1280, 'light'],
  [360, 'light'],
  [360, 'dark'],
] as const)('lines and chosen records in a form are accessible and fit: %d pixels, %s', async (width, colours) => {
  const page = await signIn(width, colours);
  const main = page.getByRole('main');
  await page.goto(`${server.url}/invoices/create`);
  await main.getByRole('combobox', { name: /Owner/ }).waitFor();
  const lines = main.getByRole('combobox', { name: /Service/ });
  const before = await lines.count();
  await main.getByRole('button', { name: /^Add/ }).click();
  await expect.poll(() => lines.count()).toBe(before + 1);
  await isSound(page, 'a new line');
  await lines.last().click();
  await page.getByRole('option').first().waitFor();
  await isSound(page, 'the choice of a line');
  await page.getByRole('option').first().click();
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByRole('alert').first().waitFor();
  await isSound(page, 'lines that lack something');

  await page.goto(`${server.url}/people/vet2/edit`);
  await main.getByRole('combobox', { name: /Skills/ }).click();
  await page.getByRole('option').first().waitFor();
  await isSound(page, 'records to choose');
  await page.getByRole('option').first().click();
  await isSound(page, 'records that are chosen');
  await page.context().close();
});
