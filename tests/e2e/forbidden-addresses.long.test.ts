import { expect, test } from 'vitest';
import { goTo, heading } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('a record outside of the scope is not told from one that does not exist', async () => {
  visits.expectRefusal(404);
  const page = await visits.open('building', '/hierarchy/rooms/municipio-01/show');
  const message = async () => (await page.getByRole('main').getByRole('alert').allInnerTexts()).join(' ');
  await page.getByRole('main').getByRole('alert').waitFor();
  const forbidden = (await message()).replace('municipio-01', '…');
  await goTo(page, '/hierarchy/rooms/no-such-room/show');
  await page.getByRole('main').getByRole('alert').waitFor();
  expect((await message()).replace('no-such-room', '…')).toBe(forbidden);
  expect(await page.getByText('Ufficio anagrafe').count()).toBe(0);
});

test('forms that the person may not use lead back to the list', async () => {
  const page = await visits.goOn('manager', '/hierarchy/managers/create');
  await heading(page, 'Managers').waitFor();
  expect(new URL(page.url()).pathname).toBe('/hierarchy/managers');
  for (const path of [
    '/hierarchy/managers/montessori/edit',
    '/hierarchy/buildings/create',
    '/hierarchy/rooms/create',
  ]) {
    await goTo(page, path);
    await page.getByRole('table').waitFor();
    expect(new URL(page.url()).pathname, path).toMatch(/^\/hierarchy\/(managers|buildings|rooms)$/);
  }
});

test('an address without a page says so', async () => {
  const page = await visits.open('home', '/nothing/here');
  await page.getByText('Page not found').waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard', exact: true }).click();
  await heading(page, 'Dashboard').waitFor();
  await page.goto(visits.url('/devices/HOME-0001/nothing'));
  await page.getByText('Page not found').waitFor();
});
