import { expect, test } from 'vitest';
import { dialogOf, openTab, SCHOOL, tabNames } from './support/place-dialog';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('the details of a building open from its row, keep their tab in the address, and close', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await page.getByRole('link', { name: `Details of ${SCHOOL}` }).click();
  const dialog = await dialogOf(page, SCHOOL);
  expect(await tabNames(dialog)).toEqual([
    'Therm',
    'Thermal Plant',
    'Outdoor',
    'Time schedule',
    'Massive Wi-Fi update',
    'Settings',
  ]);
  await dialog.getByText(/^10 rooms · 10 devices · \d+\/10 \(\d+\.\d%\) online$/).waitFor();
  await openTab(dialog, 'Outdoor');
  expect(new URL(page.url()).search).toBe('?tab=outdoor');
  await page.reload();
  const again = await dialogOf(page, SCHOOL);
  await again.getByRole('heading', { name: 'Air quality index' }).waitFor();
  await again.getByRole('button', { name: 'Close' }).click();
  await again.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/hierarchy/buildings');
});

test('while it loads it cannot be closed', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/fn/tuya/home/**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: `Details of ${SCHOOL}` }).click();
  const dialog = page.getByRole('dialog', { name: SCHOOL });
  await dialog.and(page.locator('[aria-busy="true"]')).waitFor();
  expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  answer();
  await dialog.getByRole('button', { name: 'Close', disabled: false }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a room has the outdoor air of its building, also for who opens only the room', async () => {
  const page = await visits.open('room', '/hierarchy/rooms');
  await page.getByRole('link', { name: 'Details of Aula 1A' }).click();
  const dialog = await dialogOf(page, 'Aula 1A');
  expect(await tabNames(dialog)).toEqual(['Now', 'Therm', 'Outdoor', 'Time schedule', 'Air', 'Settings']);
  await openTab(dialog, 'Outdoor');
  await dialog.getByRole('heading', { name: 'Air quality index' }).waitFor();
  await dialog.getByText('hPa').waitFor();
});

test('the mode of a thermal plant stays in the window, and its temperatures are marked as placeholders', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings/san-filippo?tab=plant');
  const dialog = await dialogOf(page, SCHOOL);
  const mode = dialog.getByRole('group', { name: 'Mode of the thermal plant' });
  const isChosen = (name: string) => mode.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([await isChosen('Auto'), await isChosen('Manual')]).toEqual(['true', 'false']);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await mode.getByRole('button', { name: 'Manual' }).click();
  expect([await isChosen('Auto'), await isChosen('Manual')]).toEqual(['false', 'true']);
  await dialog.getByText('This setting is local to your browser; it is not sent to the plant.').waitFor();
  expect(await dialog.getByText('Placeholder, not a measured value').count()).toBe(2);
  await page.reload();
  await dialogOf(page, SCHOOL);
  expect(await isChosen('Auto')).toBe('true');
  expect(sent.filter((url) => /san-filippo|tuya/.test(url))).toEqual([]);
});

test('a place without a thermal plant, an outdoor station or a heating home has none of it', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings/torino');
  const dialog = await dialogOf(page, 'Sede di Torino San Salvario');
  expect(await tabNames(dialog)).toEqual(['Therm', 'Time schedule', 'Massive Wi-Fi update', 'Settings']);
  await dialog.getByText('This building is not linked to the heating service').waitFor();
});
