import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { wantNoProduct } from '../support/products/product-of-file';
import { type LibraryCopy, REBUILT_MS, startLibraryCopy } from './support/library-copy';

wantNoProduct();

let library: LibraryCopy;

beforeAll(async () => {
  library = await startLibraryCopy();
}, REBUILT_MS);
afterAll(() => library?.stop());

const BRANCHES = ['Centre', 'harbour'];

/** Rows of tools; line 8 has no day. */
const rows = Array.from({ length: 40 }, (_none, index) => {
  const day = index === 6 ? 'soon' : `${String(1 + (index % 12)).padStart(2, '0')}/0${1 + (index % 9)}/2024`;
  return [`Tool ${index}`, `00${100 + index}`, day, `${index},5`, BRANCHES[index % 2], ['new', 'used'][index % 2]].join(
    ';',
  );
});
const CSV = ['Name;Code;Bought;Price;Branch;State', ...rows].join('\n');

test('a file becomes an entity with what speaks for each field, and its rows are imported', {
  timeout: 2 * REBUILT_MS,
}, async () => {
  const page = await library.open();
  await page.getByRole('button', { name: 'New entity' }).click();
  await page.getByRole('button', { name: /^From data/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New entity from data' });
  expect(await findViolations(page)).toEqual([]);
  const file = { name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('All 40 match Record of Branch').waitFor();
  await dialog.getByText('2 different values: new, used').waitFor();
  await dialog.getByText('As a number, 00100 in line 2 would lose its leading zero').waitFor();
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Tool');
  const add = dialog.getByRole('button', { name: 'Add' });
  // Each day of the file can be read in two ways.
  expect(await add.isEnabled()).toBe(false);
  await dialog.getByRole('radio', { name: /^day\/month\/year/ }).check();
  await dialog.getByText('39 of 40 match Day (day/month/year); exception: line 8').waitFor();
  await dialog.getByRole('checkbox', { name: 'Bought: Required' }).uncheck();
  await dialog.getByRole('textbox', { name: 'State: Title' }).fill('Condition');
  await dialog.getByRole('textbox', { name: 'State: Name in data' }).fill('condition');
  expect(await findViolations(page)).toEqual([]);
  await add.click();
  await page.getByRole('region', { name: 'Effect' }).getByText('New entity').waitFor();

  await page.getByRole('button', { name: 'Picture' }).click();
  const picture = page.getByRole('dialog', { name: 'Picture' });
  const reference = picture.getByRole('button', { name: 'Tool: refers to Branch' });
  await reference.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picture.getByRole('button', { name: /^Loan: refers to/ }).press('Enter');
  await page.getByRole('region', { name: 'Loan' }).waitFor();

  await page.getByRole('button', { name: 'Save' }).click();
  const offer = page.getByRole('link', { name: 'Import the 40 rows of tools.csv' });
  await offer.waitFor({ timeout: REBUILT_MS });
  expect(library.schema('tool.schema.json')).toMatchObject({
    'x-resource': { recordLabel: 'name', unique: ['code'] },
    required: ['name', 'code', 'price', 'branch', 'condition'],
    properties: { bought: { format: 'date' }, code: { type: 'string' }, branch: { 'x-ref': { entity: 'branch' } } },
  });
  await offer.click();
  const importing = page.getByRole('dialog', { name: /^Import/ });
  await importing.getByRole('tab', { name: 'New: 39' }).waitFor();
  await importing.getByRole('tab', { name: 'Rejected: 1' }).waitFor();
  await importing.getByRole('button', { name: 'Import 39' }).click();
  await importing.getByText(/39/).first().waitFor();
  await page.goto(`${library.server.url}/studio`);
  await page.getByRole('region', { name: 'Effect' }).getByText('Nothing changes.').waitFor();
  expect(await offer.count()).toBe(0);
});

test('signing out takes along the file that waits', { timeout: REBUILT_MS }, async () => {
  const page = await library.open();
  await page.getByRole('button', { name: 'New entity' }).click();
  await page.getByRole('button', { name: /^From data/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New entity from data' });
  const file = { name: 'racks.csv', mimeType: 'text/csv', buffer: Buffer.from('Name;Height\nA;1\nB;2') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Rack');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('region', { name: 'Effect' }).getByText('New entity').waitFor();
  const held = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      return [...databases, ...Object.keys(sessionStorage)].filter((name) => name === 'held-imports');
    });
  expect(await held()).toHaveLength(2);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('E-mail').waitFor();
  await expect.poll(held).toEqual([]);
});
