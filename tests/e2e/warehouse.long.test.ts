import { expect, test } from 'vitest';
import { createRecord } from './support/api';
import { exportCsv } from './support/downloads';
import { act, carryOutDeletion, columnNames, pageRange } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('an item is deleted after a question, and the export has what is left', async () => {
  const page = await visits.open('admin', '/warehouse');
  await createRecord(page, 'warehouse', { serial_number: 'E2E-G1', token: 'aabg0001' });
  await createRecord(page, 'warehouse', { serial_number: 'E2E-G2', token: 'aabg0002' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('E2E-G');
  await pageRange(page, '1-2 of 2').waitFor();
  await act(page, 'Delete E2E-G1');
  const question = page.getByRole('dialog', { name: 'Delete warehouse item' });
  await question.getByText('Are you sure you want to delete warehouse item "E2E-G1" (aabg0001)?').waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await carryOutDeletion(page, 'Item deleted successfully');
  await pageRange(page, '1-1 of 1').waitFor();
  const { header, rows } = await exportCsv(page);
  expect(header.map((name) => String(name).replace(' (Europe/Rome)', ''))).toEqual(await columnNames(page));
  expect(rows.map((row) => row[header.indexOf('Serial number')])).toEqual(['E2E-G2']);
});
