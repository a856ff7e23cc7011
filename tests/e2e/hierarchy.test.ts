import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  act,
  carryOutDeletion,
  choose,
  columnTexts,
  dismissToast,
  fillIn,
  follow,
  fromMenu,
  heading,
  menuEntries,
  rowOf,
  save,
} from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const MANAGER = 'Officine "Verdi" & figli';
const BUILDING = 'Capannone d’Adda';
const ROOM = 'Sala prove <1>';

function formErrors(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('form').getByRole('listitem').allInnerTexts();
}

async function askToDelete(page: Page, name: string): Promise<Locator> {
  await act(page, `Delete ${name}`);
  return page.getByRole('dialog');
}

async function deleteRecord(page: Page, name: string, question: string): Promise<void> {
  const dialog = await askToDelete(page, name);
  await dialog.getByText(question, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await carryOutDeletion(page, 'Item deleted successfully');
  await rowOf(page, name).waitFor({ state: 'detached' });
}

test('an administrator makes, changes and deletes a manager, its building and its room', async () => {
  const page = await visits.open('admin', '/hierarchy/managers');

  // A manager, with every message on the way.
  await page.getByRole('link', { name: 'New manager' }).click();
  await heading(page, 'New manager').waitFor();
  await save(page);
  await expect.poll(() => formErrors(page)).toEqual(['please fill required', 'please fill required']);
  await fillIn(page, { Name: MANAGER, City: 'Lodi', 'Contact mails': 'anna@verdi.example, wrong', Token: 'short' });
  await save(page);
  await expect.poll(() => formErrors(page)).toEqual(['please valid email', 'Token must be exactly 8 characters long!']);
  await fillIn(page, { 'Contact mails': ' anna@verdi.example , ,ivo@verdi.example,', Token: 'VERDI-01' });
  await save(page);
  await expect.poll(() => formErrors(page)).toEqual(['Only lowercase alphanumeric values are allowed!']);
  visits.expectRefusal(422);
  await fillIn(page, { Token: 'demomgr1' });
  await save(page);
  await page.getByRole('alert').getByText('Error adding item.').waitFor();
  expect(await formErrors(page)).toHaveLength(1);
  await fillIn(page, { Token: 'verdi001' });
  await save(page);
  await dismissToast(page, 'Item added successfully');
  await heading(page, 'Managers').waitFor();
  await expect
    .poll(async () => (await columnTexts(page, 'Name'))[0], { message: 'the newest is on top' })
    .toBe(MANAGER);
  expect((await columnTexts(page, 'Contact mails'))[0]).toBe('anna@verdi.example, ivo@verdi.example');

  // A building of it.
  await follow(page, 'Buildings');
  await page.getByRole('link', { name: 'New building' }).click();
  await fillIn(page, { Name: BUILDING, City: 'Lodi' });
  await save(page);
  await expect.poll(() => formErrors(page)).toEqual(['please fill required']);
  await choose(page, 'Manager', MANAGER);
  const more = page.getByRole('button', { name: /^More fields: Country/ });
  expect(await more.getAttribute('aria-expanded')).toBe('false');
  await more.click();
  await page.getByRole('button', { name: 'Generate new token' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Token', exact: true }).inputValue())
    .toMatch(/^[a-z0-9]{8}$/);
  await fillIn(page, { City: 'Parigi' });
  visits.expectRefusal(422);
  await save(page);
  await expect.poll(() => formErrors(page)).toEqual(['Error: invalid city / country combination']);
  await fillIn(page, { City: 'Lodi' });
  // A set point goes through the details of the place, which send it to the valves.
  expect(await page.getByLabel('Set point', { exact: true }).count()).toBe(0);
  await fillIn(page, { Token: 'verdib01' });
  await save(page);
  await dismissToast(page, 'Item added successfully');
  await expect.poll(async () => (await columnTexts(page, 'Manager'))[0]).toBe(MANAGER);

  // A room of that; its token is made by the server.
  await follow(page, 'Rooms');
  await page.getByRole('link', { name: 'New room' }).click();
  await fillIn(page, { Name: ROOM });
  await choose(page, 'Building', BUILDING);
  await save(page);
  await dismissToast(page, 'Item added successfully');
  await expect.poll(async () => (await columnTexts(page, 'Building'))[0]).toBe(BUILDING);
  await fromMenu(page, 'View', 'Columns');
  for (const name of ['Manager', 'Token']) await page.getByRole('checkbox', { name }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await columnTexts(page, 'Manager'))[0]).toBe(MANAGER);
  const token = (await columnTexts(page, 'Token'))[0] ?? '';
  expect(token).toMatch(/^[a-z0-9]{8}$/);

  // A new name of the manager reaches its building and its room.
  await follow(page, 'Managers');
  await act(page, `Edit ${MANAGER}`);
  await fillIn(page, { Name: 'Officine Verdi' });
  await save(page);
  await dismissToast(page, 'Item updated successfully');
  await rowOf(page, 'Officine Verdi').waitFor();
  await follow(page, 'Rooms');
  await expect.poll(async () => (await columnTexts(page, 'Manager'))[0]).toBe('Officine Verdi');

  // What the building says about itself.
  await follow(page, 'Buildings');
  await act(page, `Show ${BUILDING}`);
  await heading(page, BUILDING).waitFor();
  await page.getByRole('definition').getByText('Officine Verdi', { exact: true }).first().waitFor();

  // Parents stay as long as they have children.
  await follow(page, 'Managers');
  await page.getByRole('button', { name: 'More for Officine Verdi', exact: true }).click();
  const refused = page.getByRole('menuitem', { name: 'Delete Delete these first: 1 building.' });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');

  await follow(page, 'Rooms');
  await deleteRecord(page, ROOM, `Are you sure you want to delete room "${ROOM}" (${token})?`);
  await follow(page, 'Buildings');
  await deleteRecord(page, BUILDING, `Are you sure you want to delete building "${BUILDING}" (verdib01)?`);
  await follow(page, 'Managers');
  await deleteRecord(page, 'Officine Verdi', 'Are you sure you want to delete manager "Officine Verdi" (verdi001)?');
  expect(await menuEntries(page)).toContain('Managers');
});
