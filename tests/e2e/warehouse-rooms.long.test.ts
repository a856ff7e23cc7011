import { expect, test } from 'vitest';
import { createRecord, recordsOf } from './support/api';
import { choose, dismissToast, fillIn, follow, rowOf } from './support/screens';
import { browserVisits } from './support/visits';
import { itemsOf, previewRows, warehouseDialog } from './support/warehouse';

const visits = browserVisits();

const BUILDING = 'Scuola primaria San Filippo';

test('rooms are made of the items of a range', async () => {
  const page = await visits.goOn('admin', '/warehouse');
  const item = (n: number, token: string) => ({
    serial_number: `E2E-E${n}`,
    name: String(n),
    internal_name: `90${n}`,
    token,
  });
  await createRecord(page, 'warehouse', item(1, 'e2eroom1'));
  await createRecord(page, 'warehouse', item(2, 'e2eroom2'));
  await createRecord(page, 'warehouse', item(3, 'demoroom'));
  await createRecord(page, 'warehouse', { ...item(5, 'e2eroom5'), configured: true });

  await page.getByRole('link', { name: 'Configure Rooms' }).click();
  const rooms = warehouseDialog(page, 'Configure Rooms');
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

  await fillIn(page, { From: '901', To: '902' });
  await go();
  await expect
    .poll(() => previewRows(page, '2 rooms to create'))
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

  const configured = await recordsOf(page, 'warehouse', { ...itemsOf('E2E-E'), configured: true });
  expect(configured.map(({ serial_number }) => serial_number).sort()).toEqual(['E2E-E1', 'E2E-E2', 'E2E-E5']);
  const made = await recordsOf(page, 'rooms', { token: ['e2eroom1', 'e2eroom2'] });
  expect(made[0]).toMatchObject({ from_warehouse: true, env_name: BUILDING });
  await follow(page, 'Rooms');
  await rowOf(page, 'Aula E2E 1').waitFor();
  await rowOf(page, 'Aula E2E 2').waitFor();
});

test('rooms are made of the selected items, without a range', async () => {
  const page = await visits.goOn('admin', '/warehouse');
  for (const n of [1, 2, 3]) {
    const item = { serial_number: `E2E-G${n}`, name: String(n), internal_name: `97${n}`, token: `e2eg000${n}` };
    await createRecord(page, 'warehouse', item);
  }
  for (const n of [1, 3]) await rowOf(page, `E2E-G${n}`).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('link', { name: 'Configure Rooms' }).click();
  const rooms = warehouseDialog(page, 'Configure Rooms');
  await rooms.getByText('Creates a room for each of the 2 selected items that is not configured.').waitFor();
  expect(await rooms.getByRole('textbox', { name: 'From' }).count()).toBe(0);
  await fillIn(page, { Prefix: 'Sala G' });
  await choose(page, 'Building', BUILDING);
  await rooms.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => previewRows(page, '2 rooms to create'))
    .toEqual([
      ['Sala G1', '971', 'e2eg0001', 'E2E-G1'],
      ['Sala G3', '973', 'e2eg0003', 'E2E-G3'],
    ]);
  await rooms.getByRole('button', { name: 'Configure', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Configure', exact: true }).click();
  await dismissToast(page, '2 rooms successfully configured');
  expect(await recordsOf(page, 'rooms', { token: 'e2eg0002' })).toEqual([]);
  await bar.waitFor({ state: 'detached' });
});

test('when one room is refused no item is marked', async () => {
  visits.expectRefusal(422);
  const page = await visits.goOn('admin', '/warehouse/configure-rooms');
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
  await warehouseDialog(page, 'Configure Rooms').getByRole('button', { name: 'Configure', exact: true }).click();
  const question = page.getByRole('dialog').last();
  await question.getByRole('button', { name: 'Configure', exact: true }).click();
  await question.getByText('Error: no room was configured. Sala 2: token: is already in use').waitFor();
  expect(await recordsOf(page, 'rooms', { token: 'e2ef0001' })).toEqual([]);
  expect(await recordsOf(page, 'warehouse', { ...itemsOf('E2E-F'), configured: true })).toEqual([]);
});
