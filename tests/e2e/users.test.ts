import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longTest } from '../support/sampled';
import { api, createRecord, recordsOf } from './support/api';
import { act, carryOutDeletion, dismissToast, fillIn, goTo, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** The list, whatever it was searched for before. */
const ALL_USERS = '/users?filter={}';

const PASSWORD = 'sei caratteri';
const ROOM = 'Aula 1A';
const ADA = { email: 'ada@users.example', password: PASSWORD };

async function makeUser(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@users.example`;
  return createRecord(page, 'users', { name, email, password: PASSWORD, role: 'BUSINESS', deviceHwIds: ['B2B-0001'] });
}

async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Password and API key' });
}

async function press(page: Page, button: string, question: string, answer: string): Promise<void> {
  await panel(page).getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
}

const generate = (page: Page) =>
  press(page, 'Generate and replace API key', 'This will replace and invalidate the previous key!', 'Generate');
const remove = (page: Page) => press(page, 'Remove API Key', 'Are you sure you want to remove the API key', 'Remove');
const reset = (page: Page) => press(page, 'Reset password', 'Are you sure you want to reset the password', 'Reset');

async function signInStatus(body: typeof ADA): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(visits.url('/auth/login'), { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
}

async function sendReading(key: string): Promise<number> {
  const answer = await fetch(visits.url('/fn/readings'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ readings: [{ hwId: 'B2B-0001', t: Date.now(), CO2: 612 }] }),
  });
  return answer.status;
}

test('a user is made with a password and named places, changed without another e-mail, and deleted after a question', async () => {
  const page = await visits.goOn('admin', '/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await save(page);
  await expect.poll(() => page.getByText('please fill required').count()).toBe(4);
  await fillIn(page, { Name: 'Ada Rossi', Email: 'ada', Password: '12345' });
  await save(page);
  await page.getByText('please valid email').waitFor();
  await page.getByText('please valid password').waitFor();
  await fillIn(page, { Email: ADA.email, Password: PASSWORD });
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Business' }).click();
  const all = page.getByRole('checkbox', { name: 'Access to all devices' });
  await all.check();
  await page.getByRole('combobox', { name: 'Buildings' }).waitFor({ state: 'detached' });
  await all.uncheck();
  await save(page);
  await dismissToast(page, 'Item added successfully');
  await rowOf(page, 'Ada Rossi').getByText('Nothing', { exact: true }).waitFor();
  expect(await signInStatus(ADA)).toBe(200);

  await act(page, 'Edit Ada Rossi');
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: /Email|Password/ }).count()).toBe(0);
  await fillIn(page, { Name: 'Ada Verdi' });
  const [room] = await recordsOf(page, 'rooms', { name: ROOM });
  const [device] = await recordsOf(page, 'devices', { token: room?.token });
  await pick(page, 'Rooms', ROOM);
  await save(page);
  await dismissToast(page, 'Item updated successfully');
  await rowOf(page, 'Ada Verdi').getByText(String(device?.hw_id), { exact: true }).waitFor();
  await api(page, 'PUT', `/api/devices/${device?.id}`, { token: null });
  await rowOf(page, 'Ada Verdi').getByText('Nothing', { exact: true }).waitFor();

  const deleting = page.getByRole('dialog', { name: 'Delete user' });
  await act(page, 'Delete Ada Verdi');
  await deleting.getByText('Are you sure you want to delete user "Ada Verdi"?').waitFor();
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await deleting.waitFor({ state: 'detached' });
  await act(page, 'Delete Ada Verdi');
  await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
  await carryOutDeletion(page, 'Item deleted successfully');
  await rowOf(page, 'Ada Verdi').waitFor({ state: 'detached' });
  expect(await signInStatus(ADA)).toBe(401);
});

longTest('administrators are told that they cannot delete themselves or give up their role', async () => {
  visits.expectRefusal(409);
  visits.expectRefusal(422);
  const page = await visits.goOn('admin', '/users');
  await page.getByRole('searchbox', { name: 'Search' }).fill('moretti');
  await act(page, 'Delete Giulia Moretti');
  const question = page.getByRole('dialog', { name: 'Delete user' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByText('Error deleting item: You cannot delete your own account').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await act(page, 'Edit Giulia Moretti');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Business' }).click();
  await save(page);
  await page.getByText('You cannot give up the administrator role yourself').first().waitFor();
  await page.reload();
  await page.getByRole('combobox', { name: 'Role' }).getByText('Admin').waitFor();
});

longTest('a password is reset after a question, and the notice says that no mail was sent', async () => {
  const page = await visits.goOn('admin', ALL_USERS);
  await page.getByRole('link', { name: 'Password and API key of Chiara Esposito' }).click();
  expect(new URL(page.url()).pathname).toBe('/users/user-home/access');
  await reset(page);
  await page.getByText('No mail server is connected, so nothing was sent').waitFor();
  await page.getByText('nothing was sent to home@demo.example').waitFor();
  for (const toast of await page.getByRole('status').getByRole('button', { name: 'Close' }).all()) await toast.click();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/users');
});

test('an API key is shown once, can be copied and used, and is masked afterwards', async () => {
  const page = await visits.open('admin', '/users', { permissions: ['clipboard-read', 'clipboard-write'] });
  const id = await makeUser(page, 'Gateway');
  await goTo(page, `/users/${id}/access`);
  const field = panel(page).getByRole('textbox', { name: 'API key' });
  await expect.poll(() => field.getAttribute('placeholder')).toBe('There is no key');
  expect(await field.getAttribute('readonly')).not.toBeNull();
  expect(await panel(page).getByRole('button', { name: 'Remove API Key' }).isDisabled()).toBe(true);

  await generate(page);
  await panel(page).getByText('Copy the key now: it is shown only once.').waitFor();
  const key = await field.inputValue();
  expect(key).toMatch(/^[\w-]{40,}$/);
  await dismissToast(page, 'New API key generated');
  await panel(page).getByRole('button', { name: 'Copy the key' }).click();
  await dismissToast(page, 'Key copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await sendReading(key)).toBe(200);

  await page.reload();
  await expect.poll(() => field.inputValue()).toMatch(new RegExp(`^•+${key.slice(-4)}$`));
  expect(await panel(page).getByRole('button', { name: 'Copy the key' }).count()).toBe(0);
});

longTest('what a panel cannot do is said in its question', async () => {
  visits.expectRefusal(500);
  visits.expectRefusal(404);
  const page = await visits.goOn('admin', '/users');
  const id = await makeUser(page, 'Leaving');
  await api(page, 'POST', '/fn/createUserAPIKey', { uid: id });
  await goTo(page, `/users/${id}/access`);
  await panel(page).getByText('leaving@users.example').first().waitFor();
  const question = page.getByRole('dialog').last();

  await page.route('**/fn/deleteUserAPIKey', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await remove(page);
  await question.getByText('Failed to delete API key').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/fn/deleteUserAPIKey');

  await api(page, 'DELETE', `/api/users/${id}`);
  await panel(page).getByText('This record was deleted, or').waitFor();
  await remove(page);
  await question.getByText('Error: Missing user ID. Cannot delete API key.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await generate(page);
  await question.getByText('Missing user ID', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await reset(page);
  await question.getByText('User ID is missing').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, '/users/nobody/access');
  await panel(page).getByText('Missing user ID', { exact: true }).waitFor();
});
