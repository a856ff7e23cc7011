import { test } from 'vitest';
import { drawn, TWO_ROOMS } from '../support/dashboard';
import { edit, openDevice, save as saveSection } from '../support/device-dialog';
import { EXPECTED_LISTS } from '../support/expected-screens';
import { dialogOf, openTab, SCHOOL, tabNames } from '../support/place-dialog';
import { act, choose, dismissToast, fillIn, follow, heading, pageRange, rowOf, save } from '../support/screens';
import { browserVisits } from '../support/visits';
import { warehouseDialog } from '../support/warehouse';

const visits = browserVisits();

test('every page of the menu, the dashboard with its charts, and back to the login page', async () => {
  // Its session ends with it.
  const page = await visits.open('admin', TWO_ROOMS, { ownSession: true });
  for (const chart of ['CO2', 'Temperature', 'Humidity']) await drawn(page, chart);
  for (const [entry, { range }] of Object.entries(EXPECTED_LISTS.admin)) {
    await follow(page, entry);
    await pageRange(page, range).waitFor();
  }
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('dialog', { name: 'Feedback' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('a record is made, shown, changed and taken back from deletion', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms');
  await page.getByRole('link', { name: 'New room' }).click();
  await fillIn(page, { Name: 'Aula magna' });
  await choose(page, 'Building', SCHOOL);
  await save(page);
  await dismissToast(page, 'Item added successfully');
  await act(page, 'Show Aula magna');
  await page.getByRole('definition').filter({ hasText: SCHOOL }).first().waitFor();
  await page.goBack();
  await act(page, 'Edit Aula magna');
  await heading(page, 'Aula magna').waitFor();
  await fillIn(page, { Name: 'Aula minima' });
  await save(page);
  await dismissToast(page, 'Item updated successfully');
  await act(page, 'Delete Aula minima');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await rowOf(page, 'Aula minima').waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, 'Aula minima').waitFor();
});

test('the details of a device, with a command that waits for it', async () => {
  const { dialog, page } = await openDevice(visits, 'admin', 'B2B-0014');
  const led = await edit(dialog, 'LED schedule');
  await led.getByLabel('LED off from').fill('22:45');
  await saveSection(led);
  await dismissToast(page, 'LED schedule updated successfully');
  await dialog.getByRole('table', { name: 'Queued commands' }).waitFor();
});

test('every tab of a building, and its alarms', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await page.getByRole('link', { name: `Details of ${SCHOOL}` }).click();
  const dialog = await dialogOf(page, SCHOOL);
  for (const tab of await tabNames(dialog)) {
    await openTab(dialog, tab);
    await dialog.getByRole('tabpanel', { name: tab }).waitFor();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await act(page, `Email alarms of ${SCHOOL}`);
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
});

test('the panels of users and of the warehouse', async () => {
  const page = await visits.goOn('admin', '/users/user-home/access');
  const panel = page.getByRole('dialog', { name: 'Password and API key' });
  await panel.getByText('home@demo.example').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await follow(page, 'Warehouse');
  for (const name of ['Import CSV', 'Configure Rooms'] as const) {
    await page.getByRole('link', { name }).click();
    await warehouseDialog(page, name).waitFor();
    await page.keyboard.press('Escape');
    await warehouseDialog(page, name).waitFor({ state: 'detached' });
  }
});
