import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

async function offers(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option').first().waitFor();
  const texts = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return texts;
}

test('a new building is offered the homes of its manager’s account, without those of the app itself', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings/create');
  await page.getByRole('button', { name: /^More fields/ }).click();
  await page.getByText('Choose the manager first').waitFor();
  await choose(page, 'Manager', 'Comune di Bassano del Grappa');
  expect(await offers(page, 'Heating home')).toEqual(['Palazzo Municipale (41007702)']);
  await choose(page, 'Manager', 'Istituto Comprensivo Statale «Maria Montessori»');
  const homes = await offers(page, 'Heating home');
  expect(homes.length).toBeGreaterThan(1);
  expect(homes.join()).not.toMatch(/Palazzo Municipale|Casa di prova/);
  await choose(page, 'Manager', 'Ferrari, Lombardi & De Angelis');
  await page.getByText('The manager has no account of the heating service').waitFor();
});

test('a new room is offered the rooms of its building’s home', async () => {
  const page = await visits.open('admin', '/hierarchy/rooms/create');
  await page.getByRole('button', { name: /^More fields/ }).click();
  await page.getByText('Choose the building first').waitFor();
  await choose(page, 'Building', 'Palazzo Municipale');
  const rooms = await offers(page, 'Heating room');
  expect(rooms.join()).toContain('Ufficio anagrafe');
  expect(rooms.join()).not.toContain('Default Room');
  await choose(page, 'Building', 'Biblioteca civica e centro culturale');
  await page.getByText('The building has no heating home').waitFor();
});

test('the account of a manager is checked by its homes', async () => {
  const page = await visits.open('admin', '/hierarchy/managers/bassano/edit');
  await page.getByText('Homes of this account: Palazzo Municipale').waitFor();
  const account = page.getByRole('textbox', { name: 'Heating account id' });
  await account.fill('nobody');
  await account.blur();
  await page.getByText('The heating service has no homes for this account').waitFor();
});
