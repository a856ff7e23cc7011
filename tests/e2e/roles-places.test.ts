import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api } from './support/api';
import { act, dismissToast, fillIn, goTo, heading, menuEntries, rowOf, save } from './support/screens';
import { signIn } from './support/sign-in';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const SCHOOL = 'Scuola primaria San Filippo';
const CLASSROOM = 'Aula 1A';
const WARNING = 'When you update alarms at the building level, all room-level alarms will be replaced!';
const OF_A_PART = 'You see only some rooms of this building';
const PREMIUM = 'This is a premium feature, please contact us at sales@demo.example to enable it!';

/** Opens a place by one of its row's links and closes the dialog again. */
async function visitDialog(page: Page, link: string, title: string): Promise<string> {
  await act(page, link);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.and(page.locator(':not([aria-busy="true"])')).waitFor();
  const close = dialog.getByRole('button', { name: 'Close' });
  await close.waitFor();
  const text = await dialog.innerText();
  await close.click();
  await dialog.waitFor({ state: 'detached' });
  return text;
}

/** Changes one field of a row's record in its form, where none of the labels is to be found. */
async function change(page: Page, name: string, values: Record<string, string>, hidden: readonly string[]) {
  await act(page, `Edit ${name}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  for (const label of hidden) expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(0);
  await fillIn(page, values);
  await save(page);
  await dismissToast(page, 'Item updated successfully');
}

async function hasNothingToMakeOrDelete(page: Page): Promise<void> {
  expect(await page.getByRole('link', { name: /^New / }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Delete / }).count()).toBe(0);
}

// Which roles may do what is proven in `tests/trust/access`; the screens know of no role by its name.
test('a manager sees the details and alarms of a building and changes what is theirs to change', async () => {
  const page = await visits.goOn('manager', '/hierarchy/buildings');
  await rowOf(page, SCHOOL).waitFor();
  await hasNothingToMakeOrDelete(page);
  expect(await visitDialog(page, `Details of ${SCHOOL}`, SCHOOL)).toContain('Therm');
  expect(await visitDialog(page, `Email alarms of ${SCHOOL}`, `Email alarms of ${SCHOOL}`)).toContain(WARNING);
  const mail = 'manager@scuola.example';
  await change(page, SCHOOL, { 'Contact mails': mail }, ['Manager', 'Category', 'Token', 'Heating home']);
  await act(page, `Show ${SCHOOL}`);
  await page.getByText(mail, { exact: true }).waitFor();
});

test('business, who reaches a part of a building, looks at it and is told why it cannot be changed', async () => {
  const page = await visits.goOn('business', '/hierarchy/buildings');
  await rowOf(page, SCHOOL).waitFor();
  await hasNothingToMakeOrDelete(page);
  expect(await page.getByRole('link', { name: new RegExp(`^(Edit|Email alarms of) ${SCHOOL}$`) }).count()).toBe(0);
  expect(await visitDialog(page, `Details of ${SCHOOL}`, SCHOOL)).toContain(OF_A_PART);
  await goTo(page, '/hierarchy/buildings/san-filippo/alarms');
  await page.getByRole('dialog').getByText(OF_A_PART).waitFor();
});

test('who opens one room sees its alarms and changes what is theirs to change', async () => {
  const page = await visits.goOn('room', '/hierarchy/rooms');
  await rowOf(page, CLASSROOM).waitFor();
  await hasNothingToMakeOrDelete(page);
  await visitDialog(page, `Details of ${CLASSROOM}`, CLASSROOM);
  const alarms = await visitDialog(page, `Email alarms of ${CLASSROOM}`, `Email alarms of ${CLASSROOM}`);
  expect(alarms).not.toContain(WARNING);
  const hidden = ['Building', 'Internal name', 'Token', 'Heating room'];
  await change(page, CLASSROOM, { 'Room type': 'aula di prova' }, hidden);
  await act(page, `Show ${CLASSROOM}`);
  await page.getByText('aula di prova', { exact: true }).waitFor();
});

test('a home user has devices and no levels', async () => {
  const page = await visits.open('home', '/devices');
  await rowOf(page, 'HOME-0001').waitFor();
  await hasNothingToMakeOrDelete(page);
  expect(await menuEntries(page)).toEqual(['Dashboard', 'Devices', 'Alarms']);
  await page.getByRole('link', { name: /^Details of / }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Sensor data' }).waitFor();
  for (const level of ['managers', 'buildings', 'rooms']) {
    await goTo(page, `/hierarchy/${level}`);
    await heading(page, 'Dashboard').waitFor();
  }
});

test('a business user cannot switch off the alarms that the manager has', async () => {
  const page = await visits.goOn('business', '/hierarchy/managers');
  const alarms = page.getByRole('switch', { name: /^Alarms of Istituto Comprensivo/ });
  await alarms.waitFor();
  expect(await alarms.isDisabled()).toBe(true);
  expect(await alarms.isChecked()).toBe(true);
});

test('the address of alarms that are not included says whom to ask', async () => {
  const page = await visits.open(null, '/login/token');
  await signIn(page, visits.url(''), { name: 'Sede di Milano', role: 'Building access', token: 'm1lanopr' });
  await goTo(page, '/hierarchy/buildings/porta-romana/alarms');
  await page.getByRole('dialog').getByText(PREMIUM).waitFor();
});

test.each(['business', 'room'] as const)('%s cannot change a whole building past the screen', async (who) => {
  const page = await visits.goOn(who, '/hierarchy/buildings');
  const refusals = [
    ['PUT', '/api/buildings/san-filippo', { contactMails: ['x@y.example'] }],
    ['POST', '/fn/setBuildingTemp', { buildingId: 'san-filippo', tempSetPoint: 6.5 }],
    ['POST', '/fn/updateAlarms', { level: 'building', id: 'san-filippo', alarms: {} }],
  ] as const;
  for (const [method, path, body] of refusals) {
    const { status } = await api(page, method, path, body);
    expect([403, 404], `${method} ${path}`).toContain(status);
  }
});
