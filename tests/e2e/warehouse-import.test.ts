import { expect, test } from 'vitest';
import { recordsOf } from './support/api';
import { browserVisits } from './support/visits';
import { itemsOf, takeFile, warehouseDialog } from './support/warehouse';

const visits = browserVisits();

test('devices of a file are imported after a question, numbered, and removed by undo', async () => {
  const page = await visits.goOn('admin', '/warehouse');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const lines = [
    '\uFEFFserial;token;note',
    'E2E-A1;aa-ba-00-01;',
    '',
    'E2E-A2;aaba0002',
    'SN-2024-4400;aaba0005',
    'E2E-A6;short',
  ];
  await takeFile(page, lines.join('\r\n'));
  const dialog = warehouseDialog(page, 'Import CSV');
  await dialog.getByText('Error: found duplicates in CSV data and warehouse!').waitFor();
  await dialog.getByRole('tab', { name: 'Rejected: 2' }).click();
  await dialog.getByRole('row', { name: '5 SN-2024-4400 ' }).getByText('is already used by another record').waitFor();
  await dialog.getByRole('row', { name: '6 E2E-A6 Token must be 8 characters long' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  const question = warehouseDialog(page, 'Import into the warehouse?');
  await question.getByText('import 2 devices').waitFor();
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('2 devices imported successfully').waitFor();
  const made = await recordsOf(page, 'warehouse', itemsOf('E2E-A'));
  const [first = 0, second] = made.map(({ internal_name }) => Number(internal_name)).sort((a, b) => a - b);
  expect(first).toBeGreaterThan(24);
  expect(second).toBe(first + 1);
  expect(made.every(({ name, internal_name, configured }) => name === internal_name && configured === false)).toBe(
    true,
  );

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 of 2 undone').waitFor();
  expect(await recordsOf(page, 'warehouse', itemsOf('E2E-A'))).toEqual([]);
});

test('a file is dropped, and replaced by another one', async () => {
  const page = await visits.goOn('admin', '/warehouse/import');
  const dialog = warehouseDialog(page, 'Import CSV');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['serial,token\nE2E-B1,aabb0001'], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  });
  await dialog.getByText('Drop a CSV or XLSX file here, or').dispatchEvent('drop', { dataTransfer: dropped });
  await dialog.getByText('dropped.csv').waitFor();
  await dialog.getByRole('tab', { name: 'New: 1' }).waitFor();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByText('Drop a CSV or XLSX file here, or').waitFor();
});
