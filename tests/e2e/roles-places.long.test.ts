import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { act, dismissToast, fillIn, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const SCHOOL = 'Scuola primaria San Filippo';
const CLASSROOM = 'Aula 1A';
const WARNING = 'When you update alarms at the building level, all room-level alarms will be replaced!';

/** Opens a place by one of its row's links, waits for what its dialog is about, and closes it again. */
async function visitDialog(
  page: Page,
  link: string,
  title: string,
  content: (dialog: Locator) => Locator,
): Promise<string> {
  await act(page, link);
  const dialog = page.getByRole('dialog', { name: title });
  await content(dialog).waitFor();
  await dialog.and(page.locator('[aria-busy="false"]')).waitFor();
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return text;
}

const heatingTab = (dialog: Locator) => dialog.getByRole('tab', { name: 'Therm', exact: true });
const alarmsForm = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true });

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
  await visitDialog(page, `Details of ${SCHOOL}`, SCHOOL, heatingTab);
  const title = `Email alarms of ${SCHOOL}`;
  expect(await visitDialog(page, title, title, alarmsForm)).toContain(WARNING);
  const mail = 'manager@scuola.example';
  await change(page, SCHOOL, { 'Contact mails': mail }, ['Manager', 'Category', 'Token', 'Heating home']);
  await act(page, `Show ${SCHOOL}`);
  await page.getByText(mail, { exact: true }).waitFor();
});

test('who opens one room sees its alarms and changes what is theirs to change', async () => {
  const page = await visits.goOn('room', '/hierarchy/rooms');
  await rowOf(page, CLASSROOM).waitFor();
  await hasNothingToMakeOrDelete(page);
  await visitDialog(page, `Details of ${CLASSROOM}`, CLASSROOM, heatingTab);
  const title = `Email alarms of ${CLASSROOM}`;
  expect(await visitDialog(page, title, title, alarmsForm)).not.toContain(WARNING);
  const hidden = ['Building', 'Internal name', 'Token', 'Heating room'];
  await change(page, CLASSROOM, { 'Room type': 'aula di prova' }, hidden);
  await act(page, `Show ${CLASSROOM}`);
  await page.getByText('aula di prova', { exact: true }).waitFor();
});
