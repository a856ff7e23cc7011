import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordsOf } from './support/api';
import { holdRequests } from './support/held-requests';
import { act, columnTexts, dismissToast, fillIn, heading, pageRange, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const isWrite = (route: Route) => ['POST', 'PUT', 'DELETE'].includes(route.request().method());
const asksFor = (text: string) => (route: Route) => decodeURIComponent(route.request().url()).includes(`"${text}"`);
const nameFilter = (page: Page) => page.getByRole('searchbox', { name: 'Filter by Name' });
const menu = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();

test('a list that is long in coming shows that it loads, and can be left for another one', async () => {
  const page = await visits.goOn('admin', '/hierarchy/managers');
  await pageRange(page, /^1-\d+ of \d+$/).waitFor();
  const rooms = await holdRequests(page, '**/api/rooms?**');
  await menu(page, 'Rooms');
  await rooms.reached(1);
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  await menu(page, 'Buildings');
  await rowOf(page, 'Palazzo Municipale').waitFor();
  await rooms.release(0);
  await heading(page, 'Buildings').waitFor();
  await rowOf(page, 'Palazzo Municipale').waitFor();
});

test('the answer to an earlier filter never replaces that of a later one', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms');
  await pageRange(page, '1-10 of 60').waitFor();
  const early = await holdRequests(page, '**/api/rooms?**', asksFor('aula'));
  await page.getByRole('button', { name: 'Filters' }).click();
  await nameFilter(page).fill('aula');
  await early.reached(1);
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  await nameFilter(page).fill('aula 1');
  await pageRange(page, '1-6 of 6').waitFor();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
  const late = await columnTexts(page, 'Name');
  await early.release(0);

  // A further answer shows that the late one has had its time.
  await nameFilter(page).fill('aula 10');
  await pageRange(page, /^1-\d of \d$/).waitFor();
  await nameFilter(page).fill('aula 1');
  await pageRange(page, '1-6 of 6').waitFor();
  expect(await columnTexts(page, 'Name')).toEqual(late);
});

test('a form that is being saved shows it, and is sent once, however often somebody asks', async () => {
  const page = await visits.goOn('admin', '/hierarchy/managers/create');
  const writes = await holdRequests(page, '**/api/environments', isWrite);
  await fillIn(page, { Name: 'Officine lente', City: 'Bassano del Grappa' });
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.dblclick();
  await writes.reached(1);
  expect(await button.isDisabled()).toBe(true);
  await button.getByRole('progressbar').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter', { noWaitAfter: true });
  await writes.release(0);
  await dismissToast(page, 'Item added successfully');
  expect(writes.count()).toBe(1);
  expect(await recordsOf(page, 'environments', { name: 'Officine lente' })).toHaveLength(1);
});

test('a form that is being saved can be left, after a question', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await act(page, 'Edit Palazzo Municipale');
  await fillIn(page, { Name: 'Palazzo lento' });
  const writes = await holdRequests(page, '**/api/buildings/*', isWrite);
  await save(page);
  await writes.reached(1);
  await menu(page, 'Rooms');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByText('still being saved').waitFor();
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Rooms').waitFor();
  await writes.release(0);
  await menu(page, 'Buildings');
  await rowOf(page, 'Palazzo lento').waitFor();
});

test('who stays while a form is being saved goes on when it is', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms/san-filippo-01/edit');
  await fillIn(page, { 'Room type': 'aula lenta' });
  const writes = await holdRequests(page, '**/api/rooms/*', isWrite);
  await save(page);
  await writes.reached(1);
  await menu(page, 'Managers');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await writes.release(0);
  await dismissToast(page, 'Item updated successfully');
  await heading(page, 'Rooms').waitFor();
});
