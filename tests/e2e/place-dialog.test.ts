import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, recordsOf } from './support/api';
import { dismissToast } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const SCHOOL = 'Scuola primaria San Filippo';
const PREMIUM = 'This is a premium feature, please contact us at sales@demo.example to enable it!';
const OUT_OF_RANGE = 'Temperature must be between 5 < t < 30!';

/** The dialog of a place, loaded. */
async function dialogOf(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab', { name: 'Therm', exact: true }).waitFor();
  await dialog.and(page.locator('[aria-busy="false"]')).waitFor();
  return dialog;
}

async function openTab(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('tab', { name, exact: true }).click();
}

function tabNames(dialog: Locator): Promise<string[]> {
  return dialog.getByRole('tab').allInnerTexts();
}

function card(dialog: Locator, name: string): Locator {
  return dialog.getByRole('article', { name, exact: true });
}

function cell(dialog: Locator, name: string): Locator {
  return dialog.getByRole('gridcell', { name, exact: true });
}

test('the details of a building open from its row, keep their tab in the address, and close', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings');
  await page.getByRole('link', { name: `Details of ${SCHOOL}` }).click();
  const dialog = await dialogOf(page, SCHOOL);
  expect(await tabNames(dialog)).toEqual([
    'Therm',
    'Thermal Plant',
    'Outdoor',
    'Time schedule',
    'Massive Wi-Fi update',
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

test('an administrator sets a whole room and learns what came of each valve', async () => {
  const page = await visits.open('admin', '/hierarchy/rooms/san-filippo-02');
  const dialog = await dialogOf(page, 'Aula 1B');
  const offline = card(dialog, 'Valvola lavagna · Aula 1B');
  expect(await offline.getAttribute('aria-disabled')).toBe('true');
  expect(await offline.evaluate((element) => element.hasAttribute('inert'))).toBe(true);

  const group = dialog.getByRole('region', { name: 'Set point' });
  await group.getByRole('textbox', { name: 'Temperature' }).fill('30.5');
  await group.getByText(OUT_OF_RANGE).waitFor();
  expect(await group.getByRole('button', { name: 'Set', exact: true }).isDisabled()).toBe(true);
  await group.getByRole('textbox', { name: 'Temperature' }).fill('21');
  await group.getByRole('button', { name: 'Higher by 0.5 °C' }).click();
  await group.getByRole('button', { name: 'Set', exact: true }).click();
  await dismissToast(page, 'Temperature set');
  const results = group.getByRole('list', { name: 'What came of it' }).getByRole('listitem');
  expect(await results.allInnerTexts()).toEqual([
    expect.stringMatching(/Valvola lavagna · Aula 1B\s+Offline: left as it is/),
    expect.stringMatching(/Valvola finestra · Aula 1B\s+Temperature set/),
  ]);
  await card(dialog, 'Valvola finestra · Aula 1B').getByText('21.5 °C', { exact: true }).waitFor();
  await group.getByText('21.5 °C', { exact: true }).waitFor();
});

test('an administrator works one device: set point, child lock, relay and details; a failing one says so', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings/san-filippo');
  const dialog = await dialogOf(page, SCHOOL);
  const relay = card(dialog, 'Relè radiatori · Aula 1A').getByRole('switch', { name: 'Switch 1' });
  expect(await relay.isChecked()).toBe(true);
  await relay.click();
  await dismissToast(page, 'Updated successfully');
  await expect.poll(() => relay.isChecked()).toBe(false);

  await dialog.getByRole('button', { name: 'Details of Gateway Zigbee · Aula 1A' }).click();
  const details = page.getByRole('dialog', { name: 'Gateway Zigbee · Aula 1A' });
  await details.getByText('Zigbee gateway').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();

  visits.expectRefusal(502);
  await dialog.getByRole('button', { name: 'Set Valvola angolo · Aula 2B' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error setting temperature' }).waitFor();
});

test('building alarms: an administrator sets them, others learn whom to ask', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings/dante');
  const dialog = await dialogOf(page, 'Scuola secondaria di primo grado «Dante Alighieri»');
  const alarms = dialog.getByRole('region', { name: 'Building alarms' });
  const minimum = alarms.getByRole('textbox', { name: 'Minimum temperature' });
  expect(await minimum.inputValue()).toBe('5');
  await minimum.fill('36');
  await alarms.getByText('Minimum temperature must be lower than 35!').waitFor();
  await minimum.fill('7.5');
  await alarms.getByRole('button', { name: 'Save' }).click();
  await dismissToast(page, 'Updated successfully');
  await alarms.getByRole('switch', { name: 'Alarms' }).click();
  await dismissToast(page, 'Updated successfully');
  await expect.poll(() => minimum.isDisabled()).toBe(true);

  const building = await visits.open('building', '/hierarchy/buildings/san-filippo');
  const theirs = await dialogOf(building, SCHOOL);
  expect(await tabNames(theirs)).not.toContain('Massive Wi-Fi update');
  await theirs.getByRole('switch', { name: 'Alarms' }).click();
  await dismissToast(building, PREMIUM);
  expect(await theirs.getByRole('switch', { name: 'Alarms' }).isChecked()).toBe(true);
  expect(await theirs.getByRole('textbox', { name: 'Temperature', exact: true }).count()).toBe(0);
  expect(await theirs.getByRole('button', { name: /^Details of/ }).count()).toBe(0);
});

test('the weekly schedule is worked by keyboard alone, undone, and saved once', async () => {
  const page = await visits.open('room', '/hierarchy/rooms');
  await page.getByRole('link', { name: 'Details of Aula 1A' }).press('Enter');
  const dialog = await dialogOf(page, 'Aula 1A');
  await dialog.getByRole('tab', { name: 'Therm' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const enable = dialog.getByRole('switch', { name: 'Time schedule' });
  await enable.focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();

  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes += 1;
  });
  await cell(dialog, 'Monday 00:00, Manual').focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('ArrowDown', 'Space');
  await cell(dialog, 'Monday 01:00, 20 °C').waitFor();
  await press('2', '1', '.', '5', 'Enter');
  await cell(dialog, 'Monday 01:00, 21.5 °C').waitFor();
  await press('Control+c', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
  await press('1', '8', 'Enter');
  await cell(dialog, 'Wednesday 02:00, 18 °C').waitFor();
  await press('Control+v', 'Control+z', 'Control+Shift+z');
  await cell(dialog, 'Tuesday 01:00, 21.5 °C').waitFor();
  await press('4', 'Enter');
  await dialog.getByText(OUT_OF_RANGE).waitFor();
  await dialog.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();
  expect(writes).toBe(1);

  await page.reload();
  const again = await dialogOf(page, 'Aula 1A');
  for (const name of ['Monday 01:00, 21.5 °C', 'Tuesday 01:00, 21.5 °C', 'Wednesday 02:00, 18 °C']) {
    await cell(again, name).waitFor();
  }
});

test('a day is copied, set to manual, painted by dragging, and the change of the clocks is shown', async () => {
  const page = await visits.open('manager', '/hierarchy/buildings/san-filippo?tab=schedule');
  const dialog = await dialogOf(page, SCHOOL);
  const menu = (day: string) => dialog.getByRole('button', { name: `${day}: copy or set to manual` }).click();
  await menu('Monday');
  await page.getByRole('menuitem', { name: 'Copy this day to…' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy Monday to other days' });
  await copy.getByRole('checkbox', { name: 'Sunday' }).click();
  await copy.getByRole('button', { name: 'Copy' }).click();
  await dismissToast(page, 'Time schedule copied successfully');
  await cell(dialog, 'Sunday 09:00, 20 °C').waitFor();
  await menu('Sunday');
  await page.getByRole('menuitem', { name: 'Set the whole day to manual' }).click();
  await dismissToast(page, 'Sunday set to manual mode successfully');
  await cell(dialog, 'Sunday 09:00, Manual').waitFor();

  await cell(dialog, 'Friday 08:00, 20 °C').hover();
  await page.mouse.down();
  await cell(dialog, 'Saturday 14:00, 15 °C').hover();
  await page.mouse.up();
  await cell(dialog, 'Saturday 14:00, 20 °C').waitFor();
  await dialog.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();

  await dialog.getByText(/^From .* every hour of the schedule comes 1 hour later on the clock\.$/).waitFor();
  await dialog.getByText('That day has 25 hours').waitFor();
});

test('two people change one schedule: the second one is told and decides', async () => {
  visits.expectRefusal(409);
  const path = '/hierarchy/buildings/municipio?tab=schedule';
  const first = await visits.open('admin', path);
  const second = await visits.open('admin', path);
  const name = 'Palazzo Municipale';
  const [theirs, mine] = [await dialogOf(first, name), await dialogOf(second, name)];
  await cell(mine, 'Monday 03:00, 16 °C').waitFor();
  let isUnchanged = true;
  // The other change happens right before the second one is saved, too late to be heard of.
  await second.route('**/api/buildings/municipio', async (route) => {
    if (route.request().method() === 'PUT' && isUnchanged) {
      isUnchanged = false;
      const [building] = await recordsOf(first, 'buildings', { id: 'municipio' });
      const schedule = { mon: { '12': 12 } };
      await api(first, 'PUT', '/api/buildings/municipio', { tuya: { schedule }, version: building?.version });
    }
    await route.continue();
  });
  await cell(mine, 'Monday 03:00, 16 °C').click();
  await second.keyboard.press('Space');
  await mine.getByText('Someone else changed this time schedule meanwhile.').waitFor();
  await mine.getByRole('button', { name: 'Save mine anyway' }).click();
  await mine.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();
  await cell(theirs, 'Monday 03:00, Manual').waitFor();
});

test('Wi-Fi credentials go to every device that can take them', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings/san-filippo?tab=wifi');
  const dialog = await dialogOf(page, SCHOOL);
  await dialog.getByText('7 of 10 devices can take it').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => dialog.getByText('please fill required').count()).toBe(2);
  await dialog.getByLabel('Network name (SSID)').fill('scuola');
  await dialog.getByLabel('Password').fill('unduetre4');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dismissToast(page, 'Wi-Fi credentials sent');
  const results = await dialog.getByRole('list', { name: 'What came of it' }).getByRole('listitem').allInnerTexts();
  expect(results.filter((text) => text.endsWith('Queued'))).toHaveLength(7);
  expect(results.filter((text) => text.endsWith('Firmware too old'))).toHaveLength(3);
  const [building] = await recordsOf(page, 'buildings', { id: 'san-filippo' });
  expect(building?.commands_cache).toEqual({ SSIDS: 'scuola', PWDS: 'unduetre4' });
});
