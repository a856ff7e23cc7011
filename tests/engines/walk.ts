import { expect } from 'vitest';
import { ACCOUNTS } from '../e2e/support/accounts';
import { TWO_ROOMS } from '../e2e/support/dashboard';
import { SCHOOL } from '../e2e/support/place-dialog';
import { click, type EnginePage, fill, see } from './engine-page';
import { isBusy, isPainted, menuEntries } from './in-page';

const SCHEDULE = '/hierarchy/buildings/san-filippo?tab=schedule';

async function signIn(page: EnginePage, url: string): Promise<void> {
  const { email, password } = ACCOUNTS.admin;
  await page.open(`${url}/login/email`);
  await fill(page, 'E-mail', email);
  await fill(page, 'Password', password);
  await click(page, 'button', 'Sign in');
  await see(page, 'heading', 'Dashboard');
}

const atRest = (page: EnginePage, message: string) =>
  expect.poll(() => page.run(isBusy), { message: `${message} is loaded` }).toBe(false);

async function openEveryPage(page: EnginePage): Promise<void> {
  await see(page, 'link', /^Warehouse/);
  const entries = await page.run(menuEntries);
  expect(entries.length).toBeGreaterThan(8);
  for (const entry of entries) {
    // Beside the name there may be a number.
    await click(page, 'link', new RegExp(`^${entry}\\d*$`));
    await see(page, 'heading', entry);
    await atRest(page, entry);
  }
}

async function saveForm(page: EnginePage): Promise<void> {
  await click(page, 'link', /^Rooms/);
  await click(page, 'link', 'New room');
  await fill(page, 'Name', 'Aula magna');
  await fill(page, 'Building', SCHOOL);
  await click(page, 'option', new RegExp(SCHOOL));
  await click(page, 'button', 'Save');
  await see(page, 'status', /Item added successfully/);
}

async function exportList(page: EnginePage): Promise<void> {
  await see(page, 'heading', 'Rooms');
  await atRest(page, 'Rooms');
  await click(page, 'button', 'Export');
  await click(page, 'menuitem', 'Export as CSV');
  await expect.poll(async () => [...(await page.downloads()).keys()], { message: 'a file' }).toHaveLength(1);
  const [content = ''] = (await page.downloads()).values();
  expect(content.startsWith('\uFEFF')).toBe(true);
  expect(content).toContain('Aula magna');
}

async function changeSchedule(page: EnginePage, url: string): Promise<void> {
  await page.open(url + SCHEDULE);
  await click(page, 'cell', 'Friday 08:00, 20 °C');
  await page.type('21.5');
  await page.pressEnter();
  await see(page, 'cell', 'Friday 08:00, 21.5 °C');
  await see(page, 'status', /Updated successfully/);
  await page.open(url + SCHEDULE);
  await see(page, 'cell', 'Friday 08:00, 21.5 °C');
}

/** What somebody does in the console in one morning, in whatever browser. The browser's console stays clean meanwhile. */
export async function walk(page: EnginePage, url: string): Promise<void> {
  await signIn(page, url);
  await openEveryPage(page);
  await saveForm(page);
  await exportList(page);
  await page.open(url + TWO_ROOMS);
  await expect.poll(() => page.run(isPainted, 'CO2'), { message: 'a chart is drawn' }).toBe(true);
  await changeSchedule(page, url);
  expect(await page.problems(), 'errors in the browser console').toEqual([]);
}
