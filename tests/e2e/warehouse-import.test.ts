import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longTest } from '../support/sampled';
import { createRecord, recordsOf } from './support/api';
import { dismissToast, rowOf } from './support/screens';
import { browserVisits } from './support/visits';
import { itemsOf, previewRows, takeFile, warehouseDialog } from './support/warehouse';

const visits = browserVisits();

async function importAll(page: Page, question: string): Promise<void> {
  await warehouseDialog(page, 'Import CSV').getByRole('button', { name: 'Import', exact: true }).click();
  await warehouseDialog(page, 'Import into the warehouse?').getByText(question).waitFor();
  await warehouseDialog(page, 'Import into the warehouse?')
    .getByRole('button', { name: 'Import', exact: true })
    .click();
}

test('a file is previewed, the good rows are imported after a question, and their numbers go on', async () => {
  const page = await visits.goOn('admin', '/warehouse');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const lines = [
    '\uFEFFserial;token;note',
    'E2E-A1;aa-ba-00-01;',
    '',
    'E2E-A2;aaba0002',
    'E2E-A1;aaba0003',
    'E2E-A4;aaba0002',
    'SN-2024-4400;aaba0005',
    'E2E-A6;short',
    '"E2E-A""7";aaba0007',
    'E2E-A8',
  ];
  await takeFile(page, lines.join('\r\n'));
  const preview = warehouseDialog(page, 'Import CSV');
  await preview.getByText('Error: found duplicates in CSV data and warehouse!').waitFor();
  expect(await previewRows(page, '6 rows rejected')).toEqual([
    ['5', 'Serial number already on line 2', 'E2E-A1', 'aaba0003'],
    ['6', 'Token already on line 4', 'E2E-A4', 'aaba0002'],
    ['7', 'Serial number already in the warehouse', 'SN-2024-4400', 'aaba0005'],
    ['8', 'Token must be 8 characters long', 'E2E-A6', 'short'],
    ['9', 'Double quotes character is forbidden', 'E2E-A"7', 'aaba0007'],
    ['10', 'Invalid value found', 'E2E-A8', ''],
  ]);
  const good = await previewRows(page, '2 devices to import');
  const first = Number(good[0]?.at(-1));
  expect(first).toBeGreaterThan(24);
  expect(good).toEqual([
    ['2', 'E2E-A1', 'aaba0001', String(first), String(first)],
    ['4', 'E2E-A2', 'aaba0002', String(first + 1), String(first + 1)],
  ]);
  await importAll(page, 'import 2 devices');
  await dismissToast(page, '2 devices imported successfully');
  await warehouseDialog(page, 'Import CSV').waitFor({ state: 'detached' });
  await rowOf(page, 'E2E-A2').getByText('aaba0002').waitFor();
  const made = await recordsOf(page, 'warehouse', itemsOf('E2E-A'));
  expect(made.map(({ name, internal_name, configured }) => ({ name, internal_name, configured }))).toEqual(
    expect.arrayContaining([
      { name: String(first), internal_name: String(first), configured: false },
      { name: String(first + 1), internal_name: String(first + 1), configured: false },
    ]),
  );

  // A second import counts on from the first, whose two items were made at the same instant.
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await takeFile(page, 'token,serial\naaba0009,E2E-A9\n');
  await expect
    .poll(() => previewRows(page, '1 device to import'))
    .toEqual([['2', 'E2E-A9', 'aaba0009', String(first + 2), String(first + 2)]]);
  await warehouseDialog(page, 'Import CSV').getByRole('button', { name: 'Cancel' }).click();
});

test('a file that cannot be used says why, and another one can be taken, dropped too', async () => {
  const page = await visits.goOn('admin', '/warehouse/import');
  const cases = [
    ['serial,token\r\n\r\n', 'Error parsing CSV: Empty CSV or only header row found'],
    ['serial\nE2E-B1', 'Error parsing CSV: Missing header: token'],
    ['name,token\nE2E-B1,aabb0001', 'Error parsing CSV: Missing header: serial'],
    ['serial,token\nE2E-B1,aabb0001\n"E2E-B2,aabb0002', 'Error parsing CSV: the quotes of line 3 do not match'],
  ] as const;
  const imports = warehouseDialog(page, 'Import CSV');
  for (const [content, message] of cases) {
    await takeFile(page, content);
    await imports.getByText(message, { exact: true }).waitFor();
    expect(await imports.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  }
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['serial,token\nE2E-B1,aabb0001'], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  });
  await imports.getByText('Drop a CSV file here, or').dispatchEvent('drop', { dataTransfer: dropped });
  await imports.getByText('dropped.csv').waitFor();
  const [row = []] = await previewRows(page, '1 device to import');
  expect(row).toEqual(['2', 'E2E-B1', 'aabb0001', row.at(-1), row.at(-1)]);
  await imports.getByRole('button', { name: 'Choose another file' }).click();
  await imports.getByText('Drop a CSV file here, or').waitFor();
});

longTest('when one device is refused nothing is imported, and the preview follows', async () => {
  visits.expectRefusal(422);
  const page = await visits.goOn('admin', '/warehouse/import');
  await takeFile(page, 'serial,token\nE2E-C1,aabc0001\nE2E-C2,aabc0002\nE2E-C3,aabc0003');
  await page.getByText('3 devices to import').first().waitFor();
  // Somebody else is faster by so little that the preview could not follow.
  await page.route(
    '**/api/_batch',
    async (route) => {
      // With a number of its own: left out, the item would take the next one, which the first row is to have.
      await createRecord(page, 'warehouse', { serial_number: 'E2E-C0', token: 'aabc0002', internal_name: '9000' });
      await route.continue();
    },
    { times: 1 },
  );
  await importAll(page, 'import 3 devices');
  const question = warehouseDialog(page, 'Import into the warehouse?');
  await question.getByText('Error: nothing was imported. Line 3 (E2E-C2): token: is already in use').waitFor();
  expect(await recordsOf(page, 'warehouse', itemsOf('E2E-C'))).toHaveLength(1);
  await question.getByText('Do you want to import 2 devices?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await previewRows(page, '1 row rejected')).toEqual([
    ['3', 'Token already in the warehouse', 'E2E-C2', 'aabc0002'],
  ]);
  await importAll(page, 'import 2 devices');
  await dismissToast(page, '2 devices imported successfully');
  expect(await recordsOf(page, 'warehouse', itemsOf('E2E-C'))).toHaveLength(3);
});

longTest('an import without an answer does not claim that nothing happened', async () => {
  const page = await visits.goOn('admin', '/warehouse/import');
  await takeFile(page, 'serial,token\nE2E-I1,aabi0001');
  await page.getByText('1 device to import').first().waitFor();
  // The server does its part, and the connection breaks before it can say so.
  await page.route('**/api/_batch', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' });
  });
  await importAll(page, 'import 1 device');
  const question = warehouseDialog(page, 'Import into the warehouse?');
  await question.getByText('Error: the devices may or may not have been imported.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .poll(() => previewRows(page, '1 row rejected'))
    .toEqual([['2', 'Serial number already in the warehouse', 'E2E-I1', 'aabi0001']]);
});

longTest(
  'an import that the connection did not carry is told as uncertain, and is repeated without doubles',
  async () => {
    visits.expectProblem('net::ERR_CONNECTION_RESET');
    const page = await visits.goOn('admin', '/warehouse/import');
    await takeFile(page, 'serial,token\nE2E-J1,aabj0001\nE2E-J2,aabj0002');
    await page.getByText('2 devices to import').first().waitFor();
    await page.route('**/api/_batch', (route) => route.abort('connectionreset'));
    await importAll(page, 'import 2 devices');
    const question = warehouseDialog(page, 'Import into the warehouse?');
    await question.getByText('Error: the devices may or may not have been imported.').waitFor();
    expect(await recordsOf(page, 'warehouse', itemsOf('E2E-J'))).toEqual([]);
    await page.unroute('**/api/_batch');
    await question.getByText('Do you want to import 2 devices?').waitFor();
    await question.getByRole('button', { name: 'Import', exact: true }).click();
    await dismissToast(page, '2 devices imported successfully');
    expect(await recordsOf(page, 'warehouse', itemsOf('E2E-J'))).toHaveLength(2);
  },
);

longTest('of ten thousand rows the preview draws those that are in sight', async () => {
  const page = await visits.goOn('admin', '/warehouse/import');
  const rows = Array.from({ length: 10_000 }, (_none, index) => `E2E-D${index},${String(index).padStart(8, 'd')}`);
  await takeFile(page, ['serial,token', ...rows].join('\r\n'));
  const table = page.getByRole('table', { name: /devices to import/ });
  await table.waitFor();
  expect(await table.getAttribute('aria-rowcount')).toBe('10001');
  expect(await table.getByRole('row').count()).toBeLessThan(40);
  await page.getByRole('group', { name: /devices to import/ }).evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await table.getByText('E2E-D9999').waitFor();
});
