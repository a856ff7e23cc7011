import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HOUR } from '../../src/frame/time/units';
import { longTest } from '../support/sampled';
import { api } from './support/api';
import { chart, drawn, openFilters, openLegend, openPart, part, TWO_ROOMS } from './support/dashboard';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const DRAWN = 'figure .uplot';

async function saved(page: Page, title: string, format: string): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download');
  await chart(page, title)
    .getByRole('button', { name: `Save ${title}` })
    .click();
  await page.getByRole('menuitem', { name: format }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('cards, charts and tables of two rooms', async () => {
  const page = await visits.goOn('admin', `${TWO_ROOMS}&co2=1000`);
  const live = part(page, 'Now');
  await live.getByRole('region', { name: 'Devices online' }).getByText('2/2').waitFor();
  await live
    .getByRole('region', { name: 'CO2 trend' })
    .getByText(/over 15 minutes/)
    .waitFor();
  await live
    .getByRole('region', { name: 'Coverage' })
    .getByText(/^\d+\.\d%$/)
    .waitFor();
  await openPart(page, 'Breaches');
  await part(page, 'CO2 over 1,000 ppm').getByRole('region', { name: 'Breaches' }).waitFor();
  for (const title of ['CO2', 'Temperature', 'Humidity', 'PM2.5', 'PM10', 'NO2', 'O3']) await drawn(page, title);
  await openLegend(chart(page, 'CO2'));
  for (const shape of ['Gray', 'Blue', 'Red', 'Purple']) {
    await page.getByRole('list', { name: 'LED colour' }).getByText(shape).waitFor();
  }
  await openPart(page, 'Minima and maxima');
  const extremes = page.getByRole('table', { name: 'Minima and maxima' });
  await extremes.getByRole('row', { name: /Aula 1A.*\d\d\/\d\d\/\d{4}, \d\d:\d\d/ }).waitFor();
  await openPart(page, 'Pollutants');
  await page
    .getByRole('table', { name: 'Pollutant levels: Outdoor' })
    .getByRole('row', { name: /O3 \(8h\).*0-60/ })
    .waitFor();
  await openPart(page, 'Alarms');
  await page.getByRole('table', { name: 'Alarms' }).waitFor();
  expect(await page.getByText('VOC: indoor data not available').count(), 'business devices do not measure it').toBe(0);
});

test('a new reading is on the page without a reload', async () => {
  const page = await visits.goOn('admin', '/dashboard?device=B2B-0003');
  const co2 = part(page, 'Now').getByRole('region', { name: 'CO2', exact: true });
  await co2.getByText(/\d/).first().waitFor();
  const reading = { hwId: 'B2B-0003', t: Date.now(), CO2: 1777, temp: 21, hum: 40 };
  await api(page, 'POST', '/fn/readings', { readings: [reading] });
  await co2.getByText('1,777').waitFor();
});

test('the readings of a chart as a table, as files and as a picture', async () => {
  const page = await visits.goOn('admin', TWO_ROOMS);
  await drawn(page, 'CO2');
  const picture = await saved(page, 'CO2', 'Picture (PNG)');
  expect(picture.name).toMatch(/^scuola-primaria-san-filippo_co2_\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.png$/);
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.content.length).toBeGreaterThan(20_000);

  const text = (await saved(page, 'CO2', 'Readings as CSV')).content.toString();
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFFTime \(Europe\/Rome\),Aula 1A \(ppm\),Aula 1B \(ppm\)$/);
  const sheet = await saved(page, 'CO2', 'Readings as XLSX');
  expect([sheet.name, sheet.content.subarray(0, 2).toString()]).toEqual([picture.name.replace('.png', '.xlsx'), 'PK']);

  await chart(page, 'CO2').getByRole('button', { name: 'Show as a table' }).click();
  const table = chart(page, 'CO2').getByRole('table', { name: 'CO2' });
  await expect.poll(() => table.getByRole('row').count()).toBe(26);
  await chart(page, 'CO2')
    .getByText(`of ${text.trim().split('\r\n').length - 1}`)
    .waitFor();
});

longTest('a file that takes long is said to be made, and can be called off', async () => {
  const page = await visits.open('room', '/dashboard?device=B2B-0001');
  await drawn(page, 'CO2');
  await page.route('**/file.worker*', () => undefined);
  await chart(page, 'CO2').getByRole('button', { name: 'Save CO2' }).click();
  await page.getByRole('menuitem', { name: 'Readings as XLSX' }).click();
  const notice = page.getByText('Creating CO2…');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await notice.waitFor({ state: 'detached' });
});

longTest('a note on what the charts show is on all charts of its room, for who sees the room', async () => {
  const page = await visits.open('building', '/dashboard?device=B2B-0001');
  await drawn(page, 'CO2');
  await openPart(page, 'Notes');
  await page.getByRole('link', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Window broken');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Notes' }).first().waitFor();
  const other = await visits.open('room', '/dashboard?device=B2B-0001');
  for (const title of ['CO2', 'Temperature']) {
    const figure = await drawn(other, title);
    await openLegend(figure);
    await figure
      .getByRole('list', { name: 'Notes' })
      .getByText(/^Window broken · Aula 1A, /)
      .waitFor({ state: 'attached' });
  }
});

longTest('alarms are narrowed down and exported', async () => {
  const page = await visits.goOn('admin', '/dashboard?building=san-filippo&device=B2B-0001&device=B2B-0002');
  await openFilters(page);
  await page.getByRole('button', { name: '30 days' }).click();
  await openPart(page, 'Alarms');
  const alarms = part(page, 'Alarms');
  const count = async () => Number((await alarms.getByText(/ of \d+$/).textContent())?.match(/\d+$/)?.[0]);
  await expect.poll(count).toBeGreaterThan(1);
  const all = await count();
  await alarms.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option', { name: 'Aula 1A' }).click();
  await expect.poll(count).toBeLessThan(all);
  const started = page.waitForEvent('download');
  await alarms.getByRole('button', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength((await count()) + 1);
});

longTest('the report is printed with every chart drawn to the width of the paper', async () => {
  const page = await visits.goOn('manager', TWO_ROOMS);
  await drawn(page, 'CO2');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print report' }).click();
  await page.locator('body[data-printed]').waitFor();
  expect(await page.locator('figure[aria-busy=true]').count()).toBe(0);
  expect(await page.locator(DRAWN).count()).toBe(await page.getByRole('figure').count());
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Air quality report').waitFor();
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  const widths = await page
    .locator(DRAWN)
    .evaluateAll((charts) => charts.map((element) => element.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(718);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByRole('button', { name: 'Print report' }).isEnabled()).toBe(true);

  await page.evaluate(() => document.body.removeAttribute('data-printed'));
  await page.keyboard.press('Control+p');
  await page.locator('body[data-printed]').waitFor();
});

longTest('what the server refuses is said', async () => {
  visits.expectRefusal(500);
  const page = await visits.goOn('manager', '/dashboard');
  await page.getByRole('button', { name: 'Select all devices' }).click();
  await page.route('**/fn/chartData*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const length = Number(searchParams.get('toMilliseconds')) - Number(searchParams.get('fromMilliseconds'));
    // The trend of the last minutes is asked for again and again, also after the end of this test.
    if (length < HOUR) return route.continue();
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"the disk is full"}' });
  });
  await page.getByRole('button', { name: 'Show charts' }).click();
  await page.getByText('Error getting chart data: the disk is full').waitFor();
});
