import { expect, test } from 'vitest';
import { BUILDING, chooseDevices, drawn, openFilters, part } from './support/dashboard';
import { choose, goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('all devices of a building at once: the button goes, and more than ten are warned of', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  await choose(page, 'Building', 'Palazzo Municipale');
  const all = page.getByRole('button', { name: 'Select all devices' });
  await all.click();
  await all.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('devices'), 'the address stays short').toBe('all');
  await page.getByRole('button', { name: 'Show charts' }).click();
  const lines = (await drawn(page, 'CO2')).getByRole('group', { name: 'Lines shown' }).getByRole('button');
  await expect.poll(() => lines.count()).toBeGreaterThan(3);
  const count = await lines.count();
  await page.reload();
  await drawn(page, 'CO2');
  await expect.poll(() => lines.count(), { message: 'after a reload' }).toBe(count);

  await openFilters(page);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await choose(page, 'Manager', 'Istituto Comprensivo');
  await all.click();
  await page.getByText('More than 10 devices are selected: the charts become hard to read.').waitFor();
  await choose(page, 'Building', BUILDING);
  expect(new URL(page.url()).searchParams.has('devices'), 'another building has other devices').toBe(false);
});

test('the whole selection is in the address, and survives a reload', async () => {
  const page = await visits.goOn('manager', '/dashboard');
  await choose(page, 'Building', BUILDING);
  await chooseDevices(page, 'Aula 1A');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('switch', { name: 'Occupation hours' }).click();
  await page.getByRole('switch', { name: 'CO2 ref' }).click();
  await page.getByRole('switch', { name: 'T ref' }).click();
  await page.getByRole('button', { name: 'Show charts' }).click();
  await drawn(page, 'CO2');
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'A week earlier' }).click();
  await page.getByRole('button', { name: 'Aula 1A, a week earlier' }).first().waitFor();

  await page.reload();
  await part(page, 'CO2 over 1,000 ppm').waitFor();
  await part(page, 'Temperature over 26 °C').waitFor();
  for (const title of ['Now', 'Minima and maxima']) {
    await part(page, title)
      .getByText(/(^|: )From 9:00 to 18:00$/)
      .waitFor();
  }
  await openFilters(page);
  expect(await page.getByRole('button', { name: '7 days', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Aula 1A, a week earlier' }).first().waitFor();
});

test('a device that is gone is left out and named; what failed is named and asked for again', async () => {
  visits.expectRefusal(500);
  const page = await visits.goOn('admin', '/dashboard');
  await page.route('**/fn/averageData', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"the disk is full"}' }),
  );
  await goTo(page, '/dashboard?building=san-filippo&device=GONE-1&device=B2B-0001');
  await page.getByText('Skipped because they do not exist or you have no access: GONE-1').waitFor();
  await drawn(page, 'CO2');
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Averages of the period could not be loaded: the disk is full' });
  await failed.waitFor();
  await page.unroute('**/fn/averageData');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await part(page, 'Now').getByRole('region', { name: 'Coverage' }).waitFor();
});

test('changing a filter does not change the page behind its back', async () => {
  const page = await visits.goOn('manager', '/dashboard?building=san-filippo&device=B2B-0001');
  await drawn(page, 'CO2');
  await openFilters(page);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByText('The page still shows the previous selection.').waitFor();
  await page.getByRole('button', { name: 'Show charts' }).click();
  await page.getByText('The page still shows the previous selection.').waitFor({ state: 'detached' });
});
