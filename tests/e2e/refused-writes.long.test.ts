import { expect, test } from 'vitest';
import { chooseKinds } from './support/alarm-kinds';
import { api, createRecord } from './support/api';
import { choose, fillIn, goTo, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const BUILDING = { env: 'bassano', city: 'Bassano del Grappa', country: 'IT' };

test('a form whose record is gone says so at once and keeps what was typed', async () => {
  visits.expectRefusal(404);
  const page = await visits.open('admin', '/hierarchy/rooms');
  const id = await createRecord(page, 'rooms', { name: 'Stanza di passaggio', env: 'municipio' });
  await goTo(page, `/hierarchy/rooms/${id}/edit`);
  await fillIn(page, { 'Room type': 'ufficio' });
  await api(page, 'DELETE', `/api/rooms/${id}`);
  await page.getByRole('alert').getByText('This record was deleted, or').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Room type' }).inputValue()).toBe('ufficio');
});

test('a form whose parent is gone says so at the parent', async () => {
  visits.expectRefusal(422);
  // The form shows facts of the building, and asks for it again when it is told that the building is gone.
  visits.expectRefusal(404);
  const page = await visits.open('admin', '/hierarchy/buildings');
  const id = await createRecord(page, 'buildings', { ...BUILDING, name: 'Palazzo di passaggio' });
  await goTo(page, '/hierarchy/rooms/create');
  await save(page);
  await page.getByRole('alert').getByText('Please fill all the required fields', { exact: true }).waitFor();
  await fillIn(page, { Name: 'Stanza' });
  await choose(page, 'Building', 'Palazzo di passaggio');
  await api(page, 'DELETE', `/api/buildings/${id}`);
  await save(page);
  await page.getByRole('alert').getByText('Error adding item.').waitFor();
  await page.getByRole('listitem').getByText("Can't find parent with this dbId").waitFor();
});

test('alarms that could not be saved stay in their dialog, with the cause', async () => {
  visits.expectRefusal(500);
  const page = await visits.open('admin', '/hierarchy/rooms/san-filippo-01/alarms');
  const dialog = page.getByRole('dialog');
  await chooseKinds(page, 'Max temperature');
  await fillIn(page, { 'Maximum temperature': '27' });
  await page.route('**/fn/updateAlarms', (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'internal', message: 'the disk is full' } }),
  );
  await save(page);
  await dialog.getByText('Error updating alarms').waitFor();
  await dialog.getByText('the disk is full').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Maximum temperature' }).inputValue()).toBe('27');
});
