import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** Clicks of the pointer. Typing, also into the search of a list, and keys such as Tab are not counted. */
type Click = (target: Locator) => Promise<void>;

interface Task {
  name: string;
  email: string;
  /** Calls `next` between records that are created one by one, because the limit applies to each. */
  work(page: Page, click: Click, next: () => void): Promise<void>;
}

const MOST_CLICKS = 4;
const ADMIN = 'admin@demo.example';
const BUSINESS = 'business@demo.example';

const link = (page: Page | Locator, name: string | RegExp) => page.getByRole('link', { name }).first();
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first();
const menu = (page: Page, name: string) => link(page.getByRole('navigation').first(), name);
const type = (page: Page, field: string, text: string) =>
  page.getByRole('textbox', { name: field, exact: true }).fill(text);

async function choose(page: Page, click: Click, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  // Replaces the search of an earlier choice, which stays.
  await page.keyboard.press('Control+A');
  await page.keyboard.type(option);
  await click(page.getByRole('option', { name: option }).first());
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
}

async function save(page: Page, click: Click, text: string | RegExp): Promise<void> {
  await click(page.getByRole('button', { name: 'Save', exact: true }).last());
  await page.getByText(text).first().waitFor();
}

async function saveNew(page: Page, click: Click): Promise<void> {
  await save(page, click, 'Item added successfully');
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/create'));
}

async function create(page: Page, click: Click, list: string, type: string): Promise<void> {
  await click(menu(page, list));
  await click(link(page, `New ${type}`));
}

async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.content], file.name, { type: 'text/csv' }));
      return data;
    },
    { name, content },
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** Changes the first cell of three rows. */
const withThreeChanges = (csv: string) =>
  csv
    .split('\r\n')
    .map((line, index) => (index >= 1 && index <= 3 ? line.replace(/^("?)([^";,]+)/, '$1$2 bis') : line))
    .join('\r\n');

export const TASKS: readonly Task[] = [
  {
    name: '1. Are my six rooms fine?',
    email: BUSINESS,
    async work(page) {
      const cards = page.getByRole('article');
      await cards.first().getByRole('list', { name: 'Rooms by their worst value' }).waitFor();
    },
  },
  {
    name: '2. Which room was worst last week, and when?',
    email: BUSINESS,
    async work(page, click) {
      await click(button(page, 'Select all devices'));
      await click(button(page, 'Last week'));
      await page.getByText(/^highest: [\d,]+ in .+, .+\d\d:\d\d$/).waitFor();
    },
  },
  {
    name: '3. Create a manager, building, room, device and caretaker',
    email: ADMIN,
    async work(page, click, next) {
      await create(page, click, 'Managers', 'manager');
      await type(page, 'Name', 'Comune di Prova');
      await type(page, 'City', 'Torino');
      await saveNew(page, click);
      next();
      await create(page, click, 'Buildings', 'building');
      await type(page, 'Name', 'Scuola Prova');
      await type(page, 'City', 'Torino');
      await choose(page, click, 'Manager', 'Comune di Prova');
      await saveNew(page, click);
      next();
      await create(page, click, 'Rooms', 'room');
      await type(page, 'Name', 'Aula Prova');
      await choose(page, click, 'Building', 'Scuola Prova');
      await saveNew(page, click);
      next();
      await click(menu(page, 'Unconfigured devices'));
      await click(link(page, /^Assign .* to a room$/));
      await choose(page, click, 'Room', 'Aula Prova');
      await click(page.getByRole('button', { name: 'Assign', exact: true }));
      await page.getByText(/is now assigned to Aula Prova/).waitFor();
      next();
      await create(page, click, 'Users', 'user');
      await type(page, 'Name', 'Custode');
      await type(page, 'Email', 'custode@prova.example');
      await page.getByLabel('Password').fill('abcdefgh');
      await choose(page, click, 'Role', 'Business');
      await saveNew(page, click);
    },
  },
  {
    name: '4. Turn on alarms for a building',
    email: ADMIN,
    async work(page, click) {
      await click(menu(page, 'Buildings'));
      await search(page, 'Scuola primaria');
      await page.getByRole('row').nth(1).getByText('Scuola primaria San Filippo').waitFor();
      await click(link(page, 'Email alarms of Scuola primaria San Filippo'));
      await type(page, 'Mailing list', 'custode@prova.example');
      await choose(page, click, 'Alarms', 'CO2 threshold');
      await page.keyboard.press('Escape');
      await save(page, click, 'Updated successfully');
    },
  },
  {
    name: '5. Make a room warmer for two hours',
    email: ADMIN,
    async work(page, click) {
      await click(menu(page, 'Rooms'));
      await search(page, 'Sala giunta');
      await page.getByRole('row').nth(1).getByText('Sala giunta').waitFor();
      await click(link(page, 'Details of Sala giunta'));
      const warmer = button(page, /^Warmer: /);
      await warmer.waitFor();
      await page.getByRole('combobox', { name: 'Duration of the boost' }).focus();
      await page.keyboard.press('ArrowDown');
      await click(page.getByRole('option', { name: 'For 2 hours' }));
      await click(warmer);
      await page.getByText('Temperature set').first().waitFor();
    },
  },
  {
    name: '6. Export all rooms, change three, import them',
    email: ADMIN,
    async work(page, click) {
      await click(menu(page, 'Rooms'));
      await click(button(page, 'Export'));
      const file = page.waitForEvent('download');
      await click(page.getByRole('menuitem', { name: 'Export as CSV' }));
      const csv = readFileSync(await (await file).path(), 'utf8');
      await dropFile(page, 'rooms.csv', withThreeChanges(csv));
      await click(button(page, 'Import 3'));
      await page.getByText('3 of 3 rows written').waitFor();
    },
  },
  {
    name: '7. Give read access to one building',
    email: ADMIN,
    async work(page, click) {
      await click(menu(page, 'Buildings'));
      await click(button(page, 'More for Palazzo Municipale'));
      await click(page.getByRole('menuitem', { name: /^Read access/ }));
      await type(page, 'Name', 'Lettrice');
      await type(page, 'Email', 'lettrice@prova.example');
      await page.getByLabel('Password').fill('abcdefgh');
      await page.getByRole('checkbox', { name: 'View only', checked: true }).waitFor();
      await page.getByText('Palazzo Municipale').first().waitFor();
      await saveNew(page, click);
    },
  },
  {
    name: '8. Why did this alarm start, and who is handling it?',
    email: ADMIN,
    async work(page, click) {
      await click(menu(page, 'Alarms'));
      await click(page.getByRole('row').nth(1).getByText('CO2 threshold'));
      await page.getByRole('heading', { name: 'Why the alarm started, continues or ended' }).waitFor();
      await page.getByRole('heading', { name: 'Handling' }).waitFor();
    },
  },
  {
    name: '9. Add a note to a room',
    email: ADMIN,
    async work(page, click) {
      await click(menu(page, 'Rooms'));
      await click(button(page, /^More for/));
      await click(page.getByRole('menuitem', { name: 'Add a note' }));
      await type(page, 'Note', 'Window broken');
      await saveNew(page, click);
    },
  },
  {
    name: '10. Chart two rooms, last month, opening hours only',
    email: BUSINESS,
    async work(page, click) {
      for (const room of ['Aula 1A', 'Aula 1B']) await choose(page, click, 'Devices', room);
      await page.keyboard.press('Escape');
      await click(page.getByRole('switch', { name: 'Opening hours' }));
      await click(button(page, 'Last month'));
      await page.getByText('Coverage').or(page.getByText('No Data')).first().waitFor();
    },
  },
  {
    name: '11. Close the school on 7 December',
    email: ADMIN,
    async work(page, click) {
      await click(menu(page, 'Buildings'));
      await click(button(page, 'More for Scuola primaria San Filippo'));
      await click(page.getByRole('menuitem', { name: 'Closing days' }));
      for (const day of ['First day', 'Last day']) await page.getByLabel(day).first().fill('2026-12-07');
      await save(page, click, 'Closing days saved');
    },
  },
  {
    name: '12. A device does not report: what should be done now?',
    email: ADMIN,
    async work(page, click) {
      await click(button(page, /\d+ Offline/));
      await click(link(page.getByRole('list', { name: 'Rooms' }), 'Check power and network'));
      await page.getByText(/Check in this order/).waitFor();
    },
  },
];

/** Returns the largest number of clicks for a record. */
export async function clicksOf({ work }: Task, page: Page): Promise<number> {
  const clicks = [0];
  const click: Click = async (target) => {
    clicks.push((clicks.pop() ?? 0) + 1);
    await target.click();
  };
  await work(page, click, () => clicks.push(0));
  return Math.max(...clicks);
}

export function isTooMany(clicks: number): boolean {
  return clicks > MOST_CLICKS;
}
