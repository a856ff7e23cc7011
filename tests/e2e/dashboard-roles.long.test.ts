import { expect, test } from 'vitest';
import type { AccountName } from './support/accounts';
import { BUILDING, chart, chooseDevices, drawn, openFilters, openLegend, openPart, part } from './support/dashboard';
import { choose } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

interface Expected {
  who: AccountName;
  /** Which places there are to choose from, beside devices. */
  places: readonly ('Manager' | 'Building')[];
  device: string;
  hardwareId: string;
  /** Thresholds and hardware ids are for administrators. */
  seesHardware: boolean;
  /** Administrators, and everybody whose manager has alarms. */
  seesAlarms: boolean;
}

const ROOM = { device: 'Aula 1A', hardwareId: 'B2B-0001' };

/** A business user and an access to a building find what a manager finds. */
const EXPECTED: readonly Expected[] = [
  { who: 'admin', places: ['Manager', 'Building'], ...ROOM, seesHardware: true, seesAlarms: true },
  { who: 'manager', places: ['Building'], ...ROOM, seesHardware: false, seesAlarms: true },
  { who: 'room', places: [], ...ROOM, seesHardware: false, seesAlarms: true },
  { who: 'home', places: [], device: 'Soggiorno', hardwareId: 'HOME-0001', seesHardware: false, seesAlarms: false },
];

test.each(EXPECTED)('$who sees the filters and contents that are theirs', async (expected) => {
  const { who, places, device, hardwareId, seesHardware, seesAlarms } = expected;
  const page = await visits.goOn(who, '/dashboard');
  const devices = page.getByRole('combobox', { name: 'Devices' });
  // The only device of a user is chosen already, and its charts fold the filters.
  if (!places.includes('Building')) await openFilters(page);
  await devices.waitFor();
  for (const place of ['Manager', 'Building'] as const) {
    await expect
      .poll(() => page.getByRole('combobox', { name: place }).count(), { message: `${place} to choose from` })
      .toBe(places.includes(place) ? 1 : 0);
  }
  if (places.includes('Building')) await choose(page, 'Building', BUILDING);
  await devices.click();
  const option = page.getByRole('option', { name: device });
  await option.waitFor();
  expect(await option.getByText(hardwareId).count(), 'hardware id in the list').toBe(seesHardware ? 1 : 0);
  await page.keyboard.press('Escape');

  if (places.includes('Building')) await chooseDevices(page, device);
  else await drawn(page, 'CO2');
  // Days of school among them: on others the air stays so good that no threshold is in the picture.
  await page.getByRole('button', { name: '7 days' }).click();
  await drawn(page, 'CO2');
  await openLegend(chart(page, 'CO2'));
  const thresholds = chart(page, 'CO2').getByText(/^(Max|Restore) \d/);
  expect((await thresholds.count()) > 0, 'thresholds').toBe(seesHardware);
  await part(page, 'Now').getByRole('region', { name: 'Coverage' }).waitFor();
  await openPart(page, 'Minima and maxima');
  await page.getByRole('table', { name: 'Minima and maxima' }).getByRole('row', { name: device }).waitFor();
  await openPart(page, 'Method');
  await page.getByRole('heading', { name: 'Calculation method' }).waitFor();
  const alarms = page.getByRole('table', { name: 'Alarms' });
  if (seesAlarms) {
    await openPart(page, 'Alarms');
    await alarms.waitFor();
  } else expect(await page.getByRole('tab', { name: 'Alarms', exact: true }).count()).toBe(0);
});
