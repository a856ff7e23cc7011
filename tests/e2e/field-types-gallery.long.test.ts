import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { fieldTypes } from '../../src/frame/field-types/registry.view';
import { newContext } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { type BuiltGallery, builtGallery } from './support/built-gallery';

/** Colours do not hang on the language. */
const WAYS = [
  { lang: 'en', mode: 'light', save: 'Save' },
  { lang: 'it', mode: 'dark', save: 'Salva' },
] as const;

wantNoProduct();

let gallery: BuiltGallery;
let context: BrowserContext;

beforeAll(async () => {
  gallery = await builtGallery();
  // Far from the site, which is in Rome.
  context = await newContext({ timezoneId: 'America/New_York', viewport: { width: 1300, height: 900 } });
  await gallery.openIn(context);
});
afterAll(async () => {
  await context.close();
  gallery.remove();
});

test.each(WAYS)('every field type in $lang and $mode can be used by everybody', async ({ lang, mode, save }) => {
  const page = await context.newPage();
  await page.goto(`${gallery.address}?lang=${lang}&mode=${mode}`);
  await page.getByRole('button', { name: save }).waitFor();
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  for (const { name } of fieldTypes) {
    expect.soft(await page.getByRole('region', { name, exact: true }).count(), name).toBe(1);
  }
  expect(await findViolations(page)).toEqual([]);
  await page.close();
});

test('a moment that is typed in another zone is one of the site', async () => {
  const page = await context.newPage();
  await page.goto(`${gallery.address}?lang=en&mode=light`);
  const form = page.getByRole('region', { name: 'In a form' });
  await form.getByLabel('instant').fill('2026-07-01T10:30');
  await form.getByLabel('dateTime').fill('2026-07-01T10:30');
  expect(await form.getByLabel('instant').inputValue()).toBe('01/07/2026 10:30');
  await page.getByRole('button', { name: 'Save' }).click();
  const sent = page.getByRole('status', { name: 'Sent value' });
  await expect.poll(() => sent.innerText()).toContain('"dateTime": "2026-07-01T08:30:00.000Z"');
  expect(await sent.innerText()).toContain(`"instant": ${Date.UTC(2026, 6, 1, 8, 30)}`);
  const filter = page.getByRole('textbox', { name: 'Filter dateTime ≤' });
  await filter.fill('01/07/2026');
  await expect
    .poll(() => page.getByRole('status', { name: 'Condition dateTime' }).innerText())
    .toBe('{"lt":"2026-07-01T22:00:00.000Z"}');
  await page.close();
});
