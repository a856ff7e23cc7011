import { expect, test } from 'vitest';
import { exportCsv, exportXlsx } from './support/downloads';
import { columnNames, columnTexts, fromMenu, pageRange, rowOf } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

function isSorted(texts: readonly string[]): boolean {
  return texts.every((text, index) => index === 0 || (texts[index - 1] ?? '') <= text);
}

test('filters narrow the list down, keep to the address, and are cleared', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms');
  await pageRange(page, '1-10 of 60').waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const input = page.getByRole('searchbox', { name: 'Filter by Name' });
  await input.fill('aula 1');
  await pageRange(page, '1-6 of 6').waitFor();
  expect(await columnTexts(page, 'Name')).toEqual(expect.arrayContaining(['Aula 1A', 'Aula 101']));

  await page.getByRole('combobox', { name: 'Filter by Building' }).fill('Filippo');
  await page.getByRole('option', { name: 'Scuola primaria San Filippo' }).click();
  await pageRange(page, '1-2 of 2').waitFor();
  await page.reload();
  await pageRange(page, '1-2 of 2').waitFor();
  expect(await input.inputValue(), 'the address keeps the filter').toBe('aula 1');

  await input.fill('no such room');
  await page.getByText('No data found').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await pageRange(page, '1-10 of 60').waitFor();
  expect(await input.inputValue()).toBe('');
});

test('the search looks at names, tokens and parents, whatever the case', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('MENSA');
  await expect.poll(() => columnTexts(page, 'Name')).toEqual(['Mensa']);
  await search.fill('demoroom');
  await expect.poll(() => columnTexts(page, 'Name')).toEqual(['Aula 1A']);
  await search.fill('torino');
  await pageRange(page, '1-6 of 6').waitFor();
  expect(new Set(await columnTexts(page, 'Building'))).toEqual(new Set(['Sede di Torino San Salvario']));
});

test('a column sorts both ways, and pages follow each other without a row twice', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms?filter={}');
  await pageRange(page, '1-10 of 60').waitFor();
  await fromMenu(page, 'View', 'Columns');
  await page.getByRole('checkbox', { name: 'Token' }).click();
  await page.keyboard.press('Escape');
  const seen: string[] = [];
  const nextPage = () =>
    expect
      .poll(async () => {
        const tokens = await columnTexts(page, 'Token');
        return tokens.length === 10 && tokens.every((token) => !seen.includes(token)) ? tokens : null;
      })
      .not.toBeNull();
  await page.getByRole('button', { name: 'Token' }).click();
  await expect.poll(async () => isSorted(await columnTexts(page, 'Token'))).toBe(true);
  for (let number = 1; number <= 6; number++) {
    if (number > 1) await page.getByRole('button', { name: `Go to page ${number}`, exact: true }).click();
    await nextPage();
    seen.push(...(await columnTexts(page, 'Token')));
  }
  expect(new Set(seen).size).toBe(60);
  expect(isSorted(seen)).toBe(true);
  await page.getByRole('button', { name: 'Token' }).click();
  await expect.poll(async () => (await columnTexts(page, 'Token'))[0]).toBe(seen.at(-1));
});

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

test('what opens over a list is said in the language of the list', async () => {
  const page = await visits.open('admin', '/hierarchy/managers', { locale: 'it-IT' });
  await page.locator('tbody tr').first().waitFor();
  await fromMenu(page, 'Vista', 'Viste salvate');
  await page.getByText('Ancora nessuna vista.').waitFor();
});
