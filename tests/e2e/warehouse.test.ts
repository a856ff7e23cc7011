import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, createRecord, deleteRecords, recordsOf } from './support/api';
import { exportCsv } from './support/downloads';
import { choose, columnNames, dismissToast, fillIn, follow, heading, pageRange, rowOf } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const BUILDING = 'Scuola primaria San Filippo';

function dialog(page: Page, name: 'Import CSV' | 'Configure Rooms' | 'Import into the warehouse?') {
  return page.getByRole('dialog', { name, exact: true });
}

async function take(page: Page, content: string, name = 'devices.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page, 'Import CSV').locator('input[type=file]').setInputFiles(file);
}

/** Rows of a table of the preview, cell by cell. */
function rowsOf(page: Page, table: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: table })
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
}

async function importAll(page: Page, question: string): Promise<void> {
  await dialog(page, 'Import CSV').getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page, 'Import into the warehouse?').getByText(question).waitFor();
  await dialog(page, 'Import into the warehouse?').getByRole('button', { name: 'Import', exact: true }).click();
}

const devices = (prefix: string) => ({ serial_number: { prefix } });

test('a file is previewed, the good rows are imported after a question, and their numbers go on', async () => {
  const page = await visits.open('admin', '/warehouse');
  await deleteRecords(page, 'warehouse', devices('E2E-A'));
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
  await take(page, lines.join('\r\n'));
  const preview = dialog(page, 'Import CSV');
  await preview.getByText('Error: found duplicates in CSV data and warehouse!').waitFor();
  expect(await rowsOf(page, '6 rows refused')).toEqual([
    ['5', 'Serial number already on line 2', 'E2E-A1', 'aaba0003'],
    ['6', 'Token already on line 4', 'E2E-A4', 'aaba0002'],
    ['7', 'Serial number already in the warehouse', 'SN-2024-4400', 'aaba0005'],
    ['8', 'Token must be 8 characters long', 'E2E-A6', 'short'],
    ['9', 'Double quotes character is forbidden', 'E2E-A"7', 'aaba0007'],
    ['10', 'Invalid value found', 'E2E-A8', ''],
  ]);
  expect(await rowsOf(page, '2 devices to be imported')).toEqual([
    ['2', 'E2E-A1', 'aaba0001', '1', '25'],
    ['4', 'E2E-A2', 'aaba0002', '2', '26'],
  ]);
  await importAll(page, 'import 2 devices');
  await dismissToast(page, '2 devices imported successfully');
  await dialog(page, 'Import CSV').waitFor({ state: 'detached' });
  await rowOf(page, 'E2E-A2').getByText('aaba0002').waitFor();
  const made = await recordsOf(page, 'warehouse', devices('E2E-A'));
  expect(made.map(({ name, internal_name, configured }) => ({ name, internal_name, configured }))).toEqual(
    expect.arrayContaining([
      { name: '1', internal_name: '25', configured: false },
      { name: '2', internal_name: '26', configured: false },
    ]),
  );

  // A second import counts on from the first, whose two items were made at the same instant.
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await take(page, 'token,serial\naaba0009,E2E-A9\n');
  await expect.poll(() => rowsOf(page, '1 device to be imported')).toEqual([['2', 'E2E-A9', 'aaba0009', '1', '27']]);
  await dialog(page, 'Import CSV').getByRole('button', { name: 'Cancel' }).click();
  await deleteRecords(page, 'warehouse', devices('E2E-A'));
});

test('a file that cannot be used says why, and another one can be taken, dropped too', async () => {
  const page = await visits.open('admin', '/warehouse/import');
  const cases = [
    ['serial,token\r\n\r\n', 'Error parsing CSV: Empty CSV or only header row found'],
    ['serial\nE2E-B1', 'Error parsing CSV: Missing header: token'],
    ['name,token\nE2E-B1,aabb0001', 'Error parsing CSV: Missing header: serial'],
    ['serial,token\nE2E-B1,aabb0001\n"E2E-B2,aabb0002', 'Error parsing CSV: the quotes of line 3 do not match'],
  ] as const;
  const imports = dialog(page, 'Import CSV');
  for (const [content, message] of cases) {
    await take(page, content);
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
  expect(await rowsOf(page, '1 device to be imported')).toEqual([['2', 'E2E-B1', 'aabb0001', '1', '25']]);
  await imports.getByRole('button', { name: 'Choose another file' }).click();
  await imports.getByText('Drop a CSV file here, or').waitFor();
});

test('when one device is refused nothing is imported, and the preview follows', async () => {
  visits.expectRefusal(422);
  const page = await visits.open('admin', '/warehouse/import');
  await deleteRecords(page, 'warehouse', devices('E2E-C'));
  await take(page, 'serial,token\nE2E-C1,aabc0001\nE2E-C2,aabc0002\nE2E-C3,aabc0003');
  await page.getByText('3 devices to be imported').first().waitFor();
  await createRecord(page, 'warehouse', { serial_number: 'E2E-C0', token: 'aabc0002' });
  await importAll(page, 'import 3 devices');
  const question = dialog(page, 'Import into the warehouse?');
  await question.getByText('Error: nothing was imported. Line 3 (E2E-C2): token: is already in use').waitFor();
  expect(await recordsOf(page, 'warehouse', devices('E2E-C'))).toHaveLength(1);
  await question.getByText('Do you want to import 2 devices?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await rowsOf(page, '1 row refused')).toEqual([['3', 'Token already in the warehouse', 'E2E-C2', 'aabc0002']]);
  await importAll(page, 'import 2 devices');
  await dismissToast(page, '2 devices imported successfully');
  expect(await recordsOf(page, 'warehouse', devices('E2E-C'))).toHaveLength(3);
  await deleteRecords(page, 'warehouse', devices('E2E-C'));
});

test('an import without an answer does not claim that nothing happened', async () => {
  const page = await visits.open('admin', '/warehouse/import');
  await deleteRecords(page, 'warehouse', devices('E2E-I'));
  await take(page, 'serial,token\nE2E-I1,aabi0001');
  await page.getByText('1 device to be imported').first().waitFor();
  // The server does its part, and the connection breaks before it can say so.
  await page.route('**/api/_batch', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' });
  });
  await importAll(page, 'import 1 device');
  const question = dialog(page, 'Import into the warehouse?');
  await question.getByText('Error: no answer came, so the devices may or may not have been imported.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await rowsOf(page, '1 row refused')).toEqual([
    ['2', 'Serial number already in the warehouse', 'E2E-I1', 'aabi0001'],
  ]);
  await deleteRecords(page, 'warehouse', devices('E2E-I'));
});

test('ten thousand rows are previewed in less than a second', async () => {
  const page = await visits.open('admin', '/warehouse/import');
  const rows = Array.from({ length: 10_000 }, (_none, index) => `E2E-D${index},${String(index).padStart(8, 'd')}`);
  await dialog(page, 'Import CSV').waitFor();
  await page.evaluate(() => {
    addEventListener('change', () => performance.mark('file taken'), { capture: true });
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[role=dialog] table') === null) return;
      requestAnimationFrame(() => performance.measure('preview', 'file taken'));
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await take(page, ['serial,token', ...rows].join('\r\n'));
  const table = page.getByRole('table', { name: /devices to be imported/ });
  await table.waitFor();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('preview').length)).toBe(1);
  expect(await page.evaluate(() => performance.getEntriesByName('preview')[0]?.duration)).toBeLessThan(1_000);
  expect(await table.getAttribute('aria-rowcount')).toBe('10001');
  expect(await table.getByRole('row').count()).toBeLessThan(40);
  await page.getByRole('group', { name: /devices to be imported/ }).evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await table.getByText('E2E-D9999').waitFor();
});

test('rooms are made of the items of a range', async () => {
  const page = await visits.open('admin', '/warehouse');
  await deleteRecords(page, 'rooms', { token: ['e2eroom1', 'e2eroom2'] });
  await deleteRecords(page, 'warehouse', devices('E2E-E'));
  const item = (n: number, token: string) => ({
    serial_number: `E2E-E${n}`,
    name: String(n),
    internal_name: `90${n}`,
    token,
  });
  await createRecord(page, 'warehouse', item(1, 'e2eroom1'));
  await createRecord(page, 'warehouse', item(2, 'e2eroom2'));
  await createRecord(page, 'warehouse', item(3, 'demoroom'));
  await createRecord(page, 'warehouse', item(4, 'E2EROOM4'));
  await createRecord(page, 'warehouse', { ...item(5, 'e2eroom5'), configured: true });

  await page.getByRole('link', { name: 'Configure Rooms' }).click();
  const rooms = dialog(page, 'Configure Rooms');
  const go = () => rooms.getByRole('button', { name: 'Continue' }).click();
  const says = (text: string) => rooms.getByRole('alert').getByText(text, { exact: true }).waitFor();
  await go();
  await says('Please fill all the required fields.');
  await fillIn(page, { From: '905', To: '999', Prefix: 'Aula E2E ' });
  await go();
  await says('Please fill all the required fields.');
  await choose(page, 'Building', BUILDING);
  await rooms.getByText('The item named 1 becomes the room “Aula E2E 1”').waitFor();
  await go();
  await says('No items match this range');
  await fillIn(page, { From: '903', To: '903' });
  await go();
  await says('Error: these tokens already exist as rooms: demoroom');
  await fillIn(page, { From: '904', To: '904' });
  await go();
  await says('Only lowercase alphanumeric values are allowed! Change the tokens of these items first: E2EROOM4');

  await fillIn(page, { From: '901', To: '902' });
  await go();
  await expect
    .poll(() => rowsOf(page, '2 rooms to be made'))
    .toEqual([
      ['Aula E2E 1', '901', 'e2eroom1', 'E2E-E1'],
      ['Aula E2E 2', '902', 'e2eroom2', 'E2E-E2'],
    ]);
  await rooms.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByRole('textbox', { name: 'Prefix' }).inputValue()).toBe('Aula E2E ');
  await go();
  await rooms.getByRole('button', { name: 'Configure', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to configure 2 rooms?' }).last();
  await question.getByRole('button', { name: 'Configure', exact: true }).click();
  await dismissToast(page, '2 rooms successfully configured');

  const configured = await recordsOf(page, 'warehouse', { ...devices('E2E-E'), configured: true });
  expect(configured.map(({ serial_number }) => serial_number).sort()).toEqual(['E2E-E1', 'E2E-E2', 'E2E-E5']);
  const made = await recordsOf(page, 'rooms', { token: ['e2eroom1', 'e2eroom2'] });
  expect(made[0]).toMatchObject({ from_warehouse: true, env_name: BUILDING });
  await follow(page, 'Rooms');
  await rowOf(page, 'Aula E2E 1').getByText('e2eroom1').waitFor();
  await rowOf(page, 'Aula E2E 2').getByText('902').waitFor();
  await deleteRecords(page, 'rooms', { token: ['e2eroom1', 'e2eroom2'] });
  await deleteRecords(page, 'warehouse', devices('E2E-E'));
});

test('when one room is refused no item is marked', async () => {
  visits.expectRefusal(422);
  const page = await visits.open('admin', '/warehouse/configure-rooms');
  await deleteRecords(page, 'warehouse', devices('E2E-F'));
  await createRecord(page, 'warehouse', {
    serial_number: 'E2E-F1',
    name: '1',
    internal_name: '951',
    token: 'e2ef0001',
  });
  // A token of a building is no room's, but opens a level all the same.
  await createRecord(page, 'warehouse', {
    serial_number: 'E2E-F2',
    name: '2',
    internal_name: '952',
    token: 'demobld1',
  });
  await fillIn(page, { From: '951', To: '952', Prefix: 'Sala ' });
  await choose(page, 'Building', BUILDING);
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog(page, 'Configure Rooms').getByRole('button', { name: 'Configure', exact: true }).click();
  const question = page.getByRole('dialog').last();
  await question.getByRole('button', { name: 'Configure', exact: true }).click();
  await question.getByText('Error: no room was configured. Sala 2: token: is already in use').waitFor();
  expect(await recordsOf(page, 'rooms', { token: 'e2ef0001' })).toEqual([]);
  expect(await recordsOf(page, 'warehouse', { ...devices('E2E-F'), configured: true })).toEqual([]);
  await deleteRecords(page, 'warehouse', devices('E2E-F'));
});

test('an item is deleted after a question, and the export has what is left', async () => {
  const page = await visits.open('admin', '/warehouse');
  await deleteRecords(page, 'warehouse', devices('E2E-G'));
  await createRecord(page, 'warehouse', { serial_number: 'E2E-G1', token: 'aabg0001' });
  await createRecord(page, 'warehouse', { serial_number: 'E2E-G2', token: 'aabg0002' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('E2E-G');
  await pageRange(page, '1-2 of 2').waitFor();
  await page.getByRole('button', { name: 'Delete E2E-G1' }).click();
  const question = page.getByRole('dialog', { name: 'Delete warehouse item' });
  await question.getByText('Are you sure you want to delete warehouse item "E2E-G1" (aabg0001)?').waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await dismissToast(page, 'Item deleted successfully');
  await pageRange(page, '1-1 of 1').waitFor();
  const { header, rows } = await exportCsv(page);
  expect(header).toEqual(await columnNames(page));
  expect(rows.map((row) => row[header.indexOf('Serial number')])).toEqual(['E2E-G2']);
  await deleteRecords(page, 'warehouse', devices('E2E-G'));
});

test.each(['business', 'home', 'manager', 'building', 'room'] as const)(
  '%s is sent from the dialogs of the warehouse to the dashboard, and may not write behind them',
  async (who) => {
    const page = await visits.open(who, '/warehouse/import');
    await heading(page, 'Dashboard').waitFor();
    await page.goto(visits.url('/warehouse/configure-rooms'));
    await heading(page, 'Dashboard').waitFor();
    const data = { serial_number: 'E2E-H1', token: 'aabh0001' };
    const operations = [{ type: 'create', collection: 'warehouse', data }];
    expect((await api(page, 'POST', '/api/_batch', { operations })).status).toBe(403);
  },
);
