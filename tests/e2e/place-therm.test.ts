import { expect, test } from 'vitest';
import { longTest } from '../support/sampled';
import { card, dialogOf, missedValves, OUT_OF_RANGE, SCHOOL, tabNames } from './support/place-dialog';
import { dismissToast } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

longTest('an administrator sets a whole room and learns what came of each valve', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms/san-filippo-02?tab=therm');
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
  await dismissToast(page, 'Offline: Valvola lavagna · Aula 1B');
  await group.getByText(/^1 of 2 valves do not have the required temperature/).waitFor();
  await expect
    .poll(() => missedValves(group))
    .toEqual([expect.stringMatching(/Valvola lavagna · Aula 1B\s+offline, required 21.5 °C/)]);
  await group.getByRole('button', { name: 'Send again' }).click();
  // That nothing was set is an error, so it is told as an alert.
  await page.getByRole('alert').filter({ hasText: 'Not set: none of 1 valves' }).waitFor();
  await card(dialog, 'Valvola finestra · Aula 1B').getByText('21.5 °C', { exact: true }).waitFor();
  await group.getByText('21.5 °C', { exact: true }).waitFor();
});

test('an administrator works one device: set point, child lock, relay and details; a failing one says so', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings/san-filippo');
  const dialog = await dialogOf(page, SCHOOL);
  const relay = card(dialog, 'Relè radiatori · Aula 1A').getByRole('switch', { name: 'Switch 1' });
  expect(await relay.isChecked()).toBe(true);
  await relay.click();
  await dismissToast(page, 'Updated successfully');
  await expect.poll(() => relay.isChecked()).toBe(false);

  const valve = card(dialog, 'Valvola finestra · Aula 1A');
  const lock = valve.getByRole('switch', { name: 'Child lock' });
  const wasLocked = await lock.isChecked();
  await lock.click();
  await dismissToast(page, 'Updated successfully');
  await expect.poll(() => lock.isChecked()).toBe(!wasLocked);
  await valve.getByRole('textbox', { name: 'Temperature' }).fill('23');
  await dialog.getByRole('button', { name: 'Set Valvola finestra · Aula 1A' }).click();
  await dismissToast(page, 'Temperature set');
  await valve.getByText('23 °C', { exact: true }).waitFor();

  await dialog.getByRole('button', { name: 'Details of Gateway Zigbee · Aula 1A' }).click();
  const details = page.getByRole('dialog', { name: 'Gateway Zigbee · Aula 1A' });
  await details.getByText('Zigbee gateway').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();

  visits.expectRefusal(502);
  await dialog.getByRole('button', { name: 'Set Valvola angolo · Aula 2B' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error setting temperature' }).waitFor();
});

longTest('building alarms: an administrator sets them, others learn whom to ask', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings/dante');
  const dialog = await dialogOf(page, 'Scuola secondaria di primo grado «Dante Alighieri»');
  const alarms = dialog.getByRole('region', { name: 'Frost alarm' });
  const minimum = alarms.getByRole('textbox', { name: 'Minimum temperature' });
  expect(await minimum.inputValue()).toBe('5');
  await minimum.fill('36');
  await alarms.getByText('Minimum temperature must be lower than 35!').waitFor();
  await minimum.fill('7.5');
  await alarms.getByRole('button', { name: 'Save' }).click();
  await dismissToast(page, 'Updated successfully');
  // The switch may be touched before the dialog has read the saved limit: it then writes again, from the record as it is.
  visits.expectRefusal(409);
  await alarms.getByRole('switch', { name: 'Frost alarm' }).click();
  await dismissToast(page, 'Updated successfully');
  await expect.poll(() => minimum.isDisabled()).toBe(true);

  const building = await visits.open('building', '/hierarchy/buildings/san-filippo');
  const theirs = await dialogOf(building, SCHOOL);
  expect(await tabNames(theirs)).not.toContain('Massive Wi-Fi update');
  // Switching them off sells nothing, and is not theirs to do.
  await theirs.getByRole('switch', { name: 'Frost alarm' }).waitFor();
  expect(await theirs.getByRole('switch', { name: 'Frost alarm' }).isChecked()).toBe(true);
  expect(await theirs.getByRole('switch', { name: 'Frost alarm' }).isDisabled()).toBe(true);
  await theirs.getByRole('region', { name: 'Set point' }).getByRole('textbox', { name: 'Temperature' }).waitFor();
  expect(await theirs.getByRole('textbox', { name: 'Temperature', exact: true }).count()).toBe(1);
  expect(await theirs.getByRole('switch', { name: 'Child lock' }).count()).toBe(0);
  expect(await theirs.getByRole('button', { name: /^Details of/ }).count()).toBe(0);
});
