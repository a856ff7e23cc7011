import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/frame/time/units';
import { api, recordsOf } from './support/api';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const NEWEST = Math.floor(Date.now() / HOUR) * HOUR - 2 * DAY;
const ROWS = 90;

const takeFile = (page: Page, name: string, text: string) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const Stored = v.tuple([v.object({ x: v.array(v.number()), co2data: v.array(v.nullable(v.number())) })]);

async function storedOf(page: Page, hwId: string) {
  const query = `devices=${hwId}&fromMilliseconds=${NEWEST - ROWS * MINUTE}&toMilliseconds=${NEWEST}`;
  return v.parse(Stored, (await api(page, 'GET', `/fn/chartData?${query}`)).body)[0];
}

test('an administrator imports a file after its questions, replaces stored readings, and undoes all of it', async () => {
  const page = await visits.goOn('admin', '/import-readings');
  const rows = Array.from({ length: ROWS }, (_none, index) => {
    const time = new Date(NEWEST - index * MINUTE).toISOString().slice(0, 16).replace('T', ' ');
    return `${time},${3_000 + index},21.5`;
  });
  await takeFile(page, 'dates.csv', 'Time,CO2\n01/02/2026 10:00,500\n02/03/2026 10:00,510\n');
  await page.getByText('whether dates begin with the day or with the month').waitFor();
  await page.getByLabel('Order of dates').click();
  await page.getByRole('option', { name: 'Day, month, year' }).click();
  await page.getByText('2 readings from 01/02/2026, 10:00 to 02/03/2026, 10:00').waitFor();

  await takeFile(
    page,
    'testo.csv',
    'Datum;Zeit;Kanal 1 [°F];Kanal 2\n13.01.2026;08:00;68,9;612\n13.01.2026;08:01;Err;613\n',
  );
  await page.getByText('The meaning of some columns is unknown.').waitFor();
  expect(await page.getByRole('combobox', { name: 'Datum' }).textContent()).toBe('Date');
  for (const [column, meaning] of [
    ['Kanal 1 [°F]', 'Temperature'],
    ['Kanal 2', 'CO2'],
  ] as const) {
    await page.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: meaning, exact: true }).click();
  }
  await page.getByText('CO2 (column “Kanal 2”): 612 to 613 ppm').waitFor();
  await page.getByText('Temperature (column “Kanal 1 [°F]”): 20.5 to 20.5 °C').waitFor();
  await page
    .getByText('Line 3: Temperature "Err" is a word and counts as not measured (the other values are imported)')
    .waitFor();

  await takeFile(page, 'hall.csv', ['Time UTC,CO2 ppm,Temp', ...rows, 'no time,1,2'].join('\n'));
  await page.getByText('90 readings from').waitFor();
  await page.getByText('CO2 (column “CO2 ppm”): 3,000 to 3,089 ppm').waitFor();
  await page.getByText('1 row is skipped.').waitFor();
  await page.getByText('Line 92: The timestamp "no time" is not a date and time').waitFor();
  const [device] = await recordsOf(page, 'devices', { connected: true });
  const hwId = String(device?.['id']);
  await page.getByRole('combobox', { name: 'Device' }).fill(String(device?.['alias']));
  await page.getByRole('option', { name: hwId }).click();
  await page.getByText(/The device already has a reading at [1-9]\d* of 90 times/).waitFor();
  const before = await storedOf(page, hwId);
  await page.getByRole('combobox', { name: 'Times that are already stored' }).click();
  await page.getByRole('option', { name: 'Replace them by the values of the file' }).click();
  await page.getByRole('button', { name: 'Import 90 readings' }).click();
  await page.getByText('90 of 90 values written').waitFor();
  const imported = await storedOf(page, hwId);
  expect(imported.x.length).toBeGreaterThan(before.x.length);
  expect(imported.co2data.filter((CO2) => (CO2 ?? 0) >= 3_000)).toHaveLength(ROWS);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('90 of 90 undone').waitFor();
  expect(await storedOf(page, hwId)).toEqual(before);
});
