import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { startProduct, stopProduct } from '../support/products/product-of-file';
import { createRecord } from './support/api';
import { act, dismissToast, fillIn, pageRange, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();
const BUILDING = { env: 'bassano', city: 'Bassano del Grappa', country: 'IT' };

afterEach(startProduct);

function expectUnreachable(): void {
  for (const text of ['net::ERR_CONNECTION', 'net::ERR_INCOMPLETE', 'net::ERR_FAILED', 'net::ERR_EMPTY_RESPONSE']) {
    visits.expectProblem(text);
  }
}

async function withoutWatch(page: Page): Promise<() => Promise<void>> {
  await page.route('**/events', (route) => route.abort());
  return () => page.unroute('**/events');
}

test('what was changed while the watch was down shows after a restart, without a reload', async () => {
  expectUnreachable();
  const page = await visits.open('admin');
  const watched = page.waitForResponse('**/events');
  await page.goto(visits.url('/hierarchy/buildings'));
  await watched;
  await pageRange(page, /^1-\d+ of \d+$/).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

  await stopProduct();
  const reconnect = await withoutWatch(page);
  await startProduct();
  await createRecord(page, 'buildings', { ...BUILDING, name: 'Fatto in silenzio' });
  expect(await rowOf(page, 'Fatto in silenzio').count()).toBe(0);
  const resumed = page.waitForRequest('**/events');
  await reconnect();
  expect((await resumed).headers()['last-event-id']).toMatch(/^\d+$/);
  await rowOf(page, 'Fatto in silenzio').waitFor();

  // The watch goes on as before.
  await createRecord(page, 'buildings', { ...BUILDING, name: 'Fatto dopo' });
  await rowOf(page, 'Fatto dopo').waitFor();
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
});

test('a form survives a server that is away: it says so, keeps the input, and saves once the server is back', async () => {
  expectUnreachable();
  const page = await visits.open('admin', '/hierarchy/buildings');
  await act(page, 'Edit Palazzo Municipale');
  await fillIn(page, { Name: 'Palazzo di sera' });
  await stopProduct();
  await save(page);
  await page.getByRole('alert').getByText('so your change may or may not have been saved').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Palazzo di sera');
  await startProduct();
  await save(page);
  await dismissToast(page, 'Item updated successfully');
  await rowOf(page, 'Palazzo di sera').waitFor();
});
