import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longTest } from '../support/sampled';
import { chooseKinds } from './support/alarm-kinds';
import { act, dismissToast, fillIn, goTo, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const SCHOOL = 'Scuola primaria San Filippo';
const WARNING = 'When you update alarms at the building level, all room-level alarms will be replaced!';
const PREMIUM = 'This is a premium feature, please contact us at sales@demo.example to enable it!';

async function openAlarms(page: Page, name: string) {
  await act(page, `Email alarms of ${name}`);
  const dialog = page.getByRole('dialog', { name: `Email alarms of ${name}` });
  await dialog.getByRole('button', { name: 'Save' }).waitFor();
  return dialog;
}

test('alarms of a building are checked, saved, and hold in its rooms', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  const dialog = await openAlarms(page, SCHOOL);
  await dialog.getByText(WARNING).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Minimum temperature' }).count()).toBe(0);
  await chooseKinds(page, 'CO2 threshold', 'Min temperature', 'Max humidity');
  await fillIn(page, { 'Mailing list': 'preside@scuola.example, nobody', 'Minimum temperature': '27' });
  await fillIn(page, { 'CO2 threshold': '10001', 'Maximum humidity': '101', 'Maximum temperature': '26' });
  await fillIn(page, { 'Minimum humidity': '-1' });
  await save(page);
  const errors = () => dialog.getByRole('listitem').allInnerTexts();
  await expect
    .poll(errors)
    .toEqual([
      'please valid email',
      'Temperature (min) must be lower than max Temperature!',
      'CO2 must be between 0 < CO2 < 10000',
      'Humidity must be higher than 0!',
      'Humidity must be lower than 100!',
    ]);
  await fillIn(page, { 'Mailing list': 'preside@scuola.example', 'Minimum temperature': '17.5' });
  await fillIn(page, { 'CO2 threshold': '1500', 'Maximum humidity': '75', 'Minimum humidity': '25' });
  await save(page);
  await dismissToast(page, 'Updated successfully');
  await dialog.waitFor({ state: 'detached' });

  await goTo(page, `/hierarchy/rooms?filter=${encodeURIComponent('{"q":"Aula 1A"}')}`);
  const room = await openAlarms(page, 'Aula 1A');
  await room.getByText(/^This room uses the alarm settings of the building/).waitFor();
  expect(await room.getByRole('textbox', { name: 'Minimum temperature' }).inputValue()).toBe('17.5');
  expect(await room.getByText(WARNING).count()).toBe(0);
  await room.getByRole('button', { name: 'Cancel' }).click();
  await room.waitFor({ state: 'detached' });
});

longTest('whoever may change a room changes its alarms', async () => {
  const page = await visits.open('room', '/hierarchy/rooms');
  await openAlarms(page, 'Aula 1A');
  await chooseKinds(page, 'Max temperature');
  await fillIn(page, { 'Maximum temperature': '25' });
  await save(page);
  await dismissToast(page, 'Updated successfully');
});

longTest('a manager without alarms has no sign for them, and whoever asks learns whom to ask', async () => {
  const admin = await visits.goOn('admin', '/hierarchy/managers');
  const name = 'Istituto Comprensivo Statale «Maria Montessori»';
  const enable = admin.getByRole('switch', { name: `Alarms of ${name}` });
  await enable.click();
  await dismissToast(admin, 'Item updated successfully');
  try {
    const manager = await visits.open('manager', '/hierarchy/managers');
    await manager.getByRole('switch', { name: `Alarms of ${name}` }).click();
    await dismissToast(manager, PREMIUM);
    await goTo(manager, '/hierarchy/buildings');
    await rowOf(manager, SCHOOL).waitFor();
    expect(await manager.getByRole('link', { name: /^Email alarms/ }).count()).toBe(0);
    await manager.close();
  } finally {
    await enable.click();
    await dismissToast(admin, 'Item updated successfully');
  }
});
