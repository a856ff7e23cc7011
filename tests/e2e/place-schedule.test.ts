import { expect, test } from 'vitest';
import { longTest } from '../support/sampled';
import { fingerOn } from './support/finger';
import { cell, dialogOf, OUT_OF_RANGE, SCHOOL } from './support/place-dialog';
import { dismissToast } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('the weekly schedule is worked by keyboard alone, undone, and saved', async () => {
  const page = await visits.open('room', '/hierarchy/rooms');
  await page.getByRole('link', { name: 'Details of Aula 1A' }).press('Enter');
  const dialog = await dialogOf(page, 'Aula 1A');
  await dialog.getByRole('tab', { name: 'Therm' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const enable = dialog.getByRole('switch', { name: 'Time schedule' });
  await enable.focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();

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
  const saved = dialog.getByRole('status').filter({ hasText: 'Updated successfully' });
  await saved.waitFor();
  await press('Control+v', 'Control+z', 'Control+Shift+z', '4', 'Enter');
  await cell(dialog, 'Tuesday 01:00, 21.5 °C').waitFor();
  await dialog.getByText(OUT_OF_RANGE).waitFor();
  await saved.waitFor();

  await page.reload();
  const again = await dialogOf(page, 'Aula 1A');
  for (const name of ['Monday 01:00, 21.5 °C', 'Tuesday 01:00, 21.5 °C', 'Wednesday 02:00, 18 °C']) {
    await cell(again, name).waitFor();
  }
});

longTest('a day is copied, set to manual, painted by dragging, and the change of the clocks is shown', async () => {
  const page = await visits.goOn('manager', '/hierarchy/buildings/san-filippo?tab=schedule');
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

  await dialog
    .getByText(/^Clock change on .*: the schedule keeps its local times\.$/)
    .first()
    .waitFor();
  await dialog.getByText('This day has 25 hours').waitFor();
});

longTest('a preset gives a whole week to start from, and can be undone', async () => {
  const page = await visits.goOn('manager', '/hierarchy/rooms/dante-01?tab=schedule');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Time schedule' }).check();
  const preset = async (name: string) => {
    await dialog.getByRole('button', { name: 'Presets' }).click();
    // The menu takes the focus when it is in its place: a click while it moves there may land beside the item.
    await page.getByRole('menu').locator(':focus').waitFor();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await preset('School');
  for (const name of ['Monday 06:00, 15 °C', 'Monday 07:00, 20 °C', 'Saturday 13:00, 15 °C']) {
    await cell(dialog, name).waitFor();
  }
  const replace = page.getByRole('dialog', { name: 'Replace the week' });
  await preset('Office');
  await replace.getByText('The preset “Office” replaces all hours of this week. You can undo this.').waitFor();
  await replace.getByRole('button', { name: 'Replace' }).click();
  for (const name of ['Friday 17:00, 20.5 °C', 'Saturday 09:00, 16 °C']) await cell(dialog, name).waitFor();
  await preset('Home');
  await replace.getByRole('button', { name: 'Replace' }).click();
  for (const name of ['Monday 12:00, 17 °C', 'Sunday 21:00, 20 °C']) await cell(dialog, name).waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await cell(dialog, 'Friday 17:00, 20.5 °C').waitFor();
  await dialog.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();
  await page.reload();
  await cell(dialog, 'Friday 17:00, 20.5 °C').waitFor();
});

longTest('a phone shows one day at a time, and an edit there is stored for that day', async () => {
  const path = '/hierarchy/rooms/dante-02?tab=schedule';
  const page = await visits.open('manager', path, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Time schedule' }).check();
  expect(await dialog.getByRole('gridcell').count()).toBe(24);
  await dialog.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Sunday' }).click();
  await cell(dialog, 'Sunday 07:00, Manual').click();
  await dialog.getByRole('switch', { name: 'Manual' }).uncheck();
  await cell(dialog, 'Sunday 07:00, 20 °C').waitFor();
  await dialog.getByRole('textbox', { name: 'Temperature' }).fill('18.5');
  await page.keyboard.press('Enter');
  await cell(dialog, 'Sunday 07:00, 18.5 °C').waitFor();
  await dialog.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const finger = await fingerOn(page);
  await finger.down(cell(dialog, 'Sunday 08:00, Manual'));
  await dialog.getByText('Drag, or tap the last hour').waitFor();
  // What is said of the last save may still go, and move the hours below the finger: it follows them.
  const chosen = dialog.getByRole('status').filter({ hasText: 'Sunday 08:00–11:00' });
  await expect
    .poll(async () => {
      await finger.moveTo(cell(dialog, 'Sunday 10:00, Manual'));
      return chosen.count();
    })
    .toBe(1);
  await finger.up();
  await dialog.getByRole('switch', { name: 'Manual' }).uncheck();
  await dialog.getByRole('button', { name: 'Higher by 0.5 °C' }).click();
  for (const hour of ['08', '09', '10']) await cell(dialog, `Sunday ${hour}:00, 20.5 °C`).waitFor();
  await cell(dialog, 'Sunday 11:00, Manual').waitFor();
  const desktop = await visits.goOn('manager', path);
  for (const name of ['Sunday 07:00, 18.5 °C', 'Saturday 07:00, Manual']) {
    await cell(desktop.getByRole('dialog'), name).waitFor();
  }
});
