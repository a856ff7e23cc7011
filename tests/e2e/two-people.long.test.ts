import { expect, test } from 'vitest';
import {
  act,
  carryOutDeletion,
  columnTexts,
  dismissToast,
  fillIn,
  follow,
  heading,
  pageRange,
  rowOf,
  save,
} from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('who saves second is told what the first one changed, and decides', async () => {
  visits.expectRefusal(409);
  const first = await visits.goOn('admin', '/hierarchy/rooms/dante-12/edit');
  const second = await visits.goOn('manager', '/hierarchy/rooms/dante-12/edit');
  await second.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await fillIn(first, { Name: 'Sala docenti' });
  await save(first);
  await dismissToast(first, 'Item updated successfully');

  await fillIn(second, { Name: 'Sala insegnanti' });
  await save(second);
  const dialog = second.getByRole('dialog', { name: 'Another user changed this record' });
  await dialog.getByRole('radio', { name: 'Theirs: Sala docenti' }).waitFor();
  await dialog.getByRole('radio', { name: 'Mine: Sala insegnanti' }).check();
  await dialog.getByRole('button', { name: 'Save together' }).click();
  await dismissToast(second, 'Item updated successfully');

  await first.getByRole('searchbox', { name: 'Search' }).fill('Sala insegnanti');
  await expect.poll(() => columnTexts(first, 'Name')).toContain('Sala insegnanti');
});

test('a list follows what others make, change and delete', async () => {
  const watching = await visits.goOn('manager', '/hierarchy/buildings');
  await pageRange(watching, '1-3 of 3').waitFor();
  const admin = await visits.goOn('admin', '/hierarchy/buildings/create');
  await admin.getByRole('combobox', { name: 'Manager', exact: true }).fill('Montessori');
  await admin.getByRole('option', { name: /Montessori/ }).click();
  await fillIn(admin, { Name: 'Nuovo asilo', City: 'Città di Castello' });
  await save(admin);
  // Each notice waits until the one before it has gone.
  await dismissToast(admin, 'Item added successfully');
  await rowOf(watching, 'Nuovo asilo').waitFor();
  await pageRange(watching, '1-4 of 4').waitFor();

  await act(admin, 'Edit Nuovo asilo');
  await fillIn(admin, { Name: 'Asilo nuovo' });
  await save(admin);
  await dismissToast(admin, 'Item updated successfully');
  await rowOf(watching, 'Asilo nuovo').waitFor();

  await act(admin, 'Delete Asilo nuovo');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await carryOutDeletion(admin, 'Item deleted successfully');
  await rowOf(watching, 'Asilo nuovo').waitFor({ state: 'detached' });
  await pageRange(watching, '1-3 of 3').waitFor();
});

test('unsaved input is not lost by a mistake', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await act(page, 'Edit Palazzo Municipale');
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await follow(page, 'Rooms');
  await page.goBack();
  await fillIn(page, { Name: 'Palazzo' });
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Rooms', exact: true }).click();
  await leave();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Palazzo');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  await leave();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Rooms').waitFor();
  await follow(page, 'Buildings');
  await rowOf(page, 'Palazzo Municipale').waitFor();
});

test('a save without a connection waits in its form, and merges what somebody else saved meanwhile', async () => {
  visits.expectRefusal(409);
  for (const line of [
    'ERR_INTERNET_DISCONNECTED',
    'Could not reach Cloud Firestore',
    'transport errored',
    'cleardot.gif',
  ])
    visits.expectProblem(line);
  const path = '/hierarchy/rooms/san-filippo-05/edit';
  const away = await visits.open('admin', path);
  const other = await visits.open('manager', path);
  await fillIn(away, { 'Room type': 'Laboratorio' });
  await away.context().setOffline(true);
  await away.getByText('You are offline').waitFor();
  await save(away);
  await fillIn(other, { Name: 'Aula lontana' });
  await save(other);
  await dismissToast(other, 'Item updated successfully');
  expect(await away.getByRole('textbox', { name: 'Room type' }).inputValue()).toBe('Laboratorio');
  expect(await away.getByRole('status').filter({ hasText: 'successfully' }).count()).toBe(0);

  await away.context().setOffline(false);
  await dismissToast(away, 'Saved, together with the changes of the other user: Name');
  await other.goto(visits.url(path));
  await expect.poll(() => other.getByRole('textbox', { name: 'Room type' }).inputValue()).toBe('Laboratorio');
  expect(await other.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Aula lontana');
});
