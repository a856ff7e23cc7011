import { expect, test } from 'vitest';
import { exportCsv, exportXlsx } from './support/downloads';
import { columnNames, fromMenu, pageRange, rowOf } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('columns are hidden and shown, and the choice is remembered', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await pageRange(page, '1-8 of 8').waitFor();
  await fromMenu(page, 'View', 'Columns');
  await page.getByRole('checkbox', { name: 'Category' }).click();
  await page.getByRole('checkbox', { name: 'Time zone' }).click();
  await page.keyboard.press('Escape');
  const names = ['Name', 'Manager', 'Rooms', 'City', 'Time zone', 'Token'];
  await expect.poll(() => columnNames(page)).toEqual(names);
  await page.reload();
  await pageRange(page, '1-8 of 8').waitFor();
  expect(await columnNames(page)).toEqual(names);
});

test('an export holds every row of the filter in the columns of the role', async () => {
  const page = await visits.goOn('admin', '/devices');
  await page.getByRole('searchbox', { name: 'Search' }).fill('filippo');
  await rowOf(page, 'B2B-0001').waitFor();
  await pageRange(page, '1-10 of 10').waitFor();
  const csv = await exportCsv(page);
  expect(csv.fileName).toMatch(/^devices_filippo_\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.header).toEqual(expect.arrayContaining(['Hardware id', 'Firmware', 'Name', 'Created at (Europe/Rome)']));
  expect(csv.rows).toHaveLength(10);
  const xlsx = await exportXlsx(page);
  expect(xlsx.fileName).toMatch(/^devices_filippo_\d{4}-\d\d-\d\d\.xlsx$/);
  expect(xlsx.header).toEqual(csv.header);
  const ids = ({ header, rows }: typeof csv) => rows.map((row) => row[header.indexOf('Hardware id')]);
  expect(ids(xlsx)).toEqual(ids(csv));
  expect(ids(csv)).toContain('B2B-0001');
  expect(xlsx.rows[0]?.[xlsx.header.indexOf('Created at (Europe/Rome)')]).toBeInstanceOf(Date);
});

test('an export is more than the page that is shown, and less than what others may see', async () => {
  const page = await visits.open('manager', '/devices');
  await pageRange(page, '1-10 of 27').waitFor();
  const { header, rows } = await exportCsv(page);
  expect(rows).toHaveLength(27);
  for (const hidden of ['Connection id', 'Firmware', 'ESP', 'Algorithm']) expect(header).not.toContain(hidden);
  const manager = header.indexOf('Manager');
  expect(new Set(rows.map((row) => row[manager]))).toEqual(
    new Set(['Istituto Comprensivo Statale «Maria Montessori»']),
  );
});

test('an export whose code does not arrive says so, and is made once the page was loaded anew', async () => {
  const page = await visits.open('admin', '/hierarchy/managers');
  await page.locator('tbody tr').first().waitFor();
  await page.route('**/assets/write-list-*.js', (route) => route.abort());
  visits.expectProblem('net::ERR_FAILED');
  await fromMenu(page, 'Export', 'Export as CSV');
  await page.getByText('Error exporting: part of the console could not be loaded.').waitFor();
  await page.unrouteAll();
  await page.reload();
  expect((await exportCsv(page)).rows.length).toBeGreaterThan(1);
});

test('a tooltip says what a button is for', async () => {
  const page = await visits.open('admin', '/hierarchy/managers');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Conditions' }).hover();
  await page.getByRole('tooltip', { name: 'Conditions' }).waitFor();
});
