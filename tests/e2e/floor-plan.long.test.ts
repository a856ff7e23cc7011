import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { api, createRecord, recordsOf } from './support/api';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** Where the rooms of a plan lie, %. */
async function spotsOf(page: Page, id: string): Promise<Map<string, { x: number; y: number }>> {
  const [floor] = await recordsOf(page, 'floors', { id });
  const spots: unknown = floor?.spots;
  if (!Array.isArray(spots)) return new Map();
  return new Map(spots.map(({ room, x, y }) => [room, { x, y }]));
}

async function middleOf(item: Locator): Promise<{ x: number; y: number }> {
  const box = await item.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a room is put on a plan, dragged, moved by keys and saved; what was not saved is asked about', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  const id = await createRecord(page, 'floors', { name: 'First floor', env: 'dante' });
  try {
    await page.goto(visits.url(`/hierarchy/floors/${id}/show`));
    await page.getByText('No room is on this plan yet.').waitFor();
    await page.getByRole('button', { name: 'Place rooms' }).click();
    await page.getByRole('button', { name: 'Put Aula 101 on the plan' }).click();
    const rooms = page.getByRole('list', { name: 'Rooms on “First floor”' });
    const room = rooms.getByRole('button', { name: /^Aula 101/ });
    await room.waitFor();
    const sheet = await rooms.boundingBox();
    if (sheet === null) throw new Error('There is no sheet');
    const from = await middleOf(room);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2, { steps: 4 });
    await page.mouse.up();
    await room.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The plan is saved.').waitFor();
    const [spot] = [...(await spotsOf(page, id)).values()];
    expect(spot?.x).toBeCloseTo(51, 0);
    expect(spot?.y).toBeCloseTo(45, 0);
    await rooms.getByRole('link', { name: /Aula 101/ }).click();
    await page.getByRole('dialog').getByText('Aula 101').first().waitFor();
  } finally {
    await api(page, 'DELETE', `/api/floors/${id}`);
  }
});

test('a drawing becomes the picture of a plan', async () => {
  const page = await visits.goOn('admin', '/hierarchy/floors/san-filippo-0/edit');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M10 10h380v180H10z"/></svg>';
  const file = { name: 'ground.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/^ground\.png/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(visits.url('/hierarchy/floors/san-filippo-0/show'));
  const picture = page.locator('.floor-plan img');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400);
});

test('says of a drawing that cannot be drawn what to do', async () => {
  const page = await visits.goOn('admin', '/hierarchy/floors/create');
  const file = { name: 'none.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no drawing') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/Save it as PNG and choose the PNG file/).waitFor();
});

test.each([
  { who: 'manager', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { who: 'manager', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const)('the dashboard shows the rooms of a floor where they lie, $colorScheme', async ({ who, ...options }) => {
  const page = await visits.open(who, '/dashboard', options);
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  const rooms = page.getByRole('list', { name: 'Rooms on “Piano terra”' });
  await rooms.getByRole('link', { name: /Aula 1A.*ppm/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Temperature' }).click();
  await rooms.getByRole('link', { name: /Aula 1A.*°C/ }).waitFor();
});
