import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isTestAll, longTest, sampled } from '../support/sampled';
import type { AccountName } from './support/accounts';
import { goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const COMMON = [
  ...['Sensor data', 'Location', 'LED schedule', 'Current Wi-Fi', 'Command history'],
  'CO2 sensor reliability',
];
/** Home devices are in no room. */
const IN_ROOM = 'Air of the room';
/** Where the firmware cannot do it, it says so. */
const UPDATE_WIFI = 'Update Wi-Fi';
const ADMIN_ONLY = ['CO2 parameters', 'Algorithm', 'Token', 'Firmware', 'Hardware commands', UPDATE_WIFI];
const VOC = 'VOC parameters';

async function openDetails(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Sensor data' }).waitFor();
  return dialog;
}

async function sections(dialog: Locator): Promise<string[]> {
  const headings = await dialog.getByRole('heading', { level: 3 }).allInnerTexts();
  return headings.filter((heading) => heading !== 'Queued commands').sort();
}

function measures(dialog: Locator): Promise<string[]> {
  const tiles = dialog.getByRole('region', { name: 'Sensor data' }).getByRole('group');
  return tiles.evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label') ?? ''));
}

/** One of each family, with and without what came later; the gates of every version are proven by themselves. */
const FAMILIES = [
  { device: 'B2B-0001', firmware: '4.5', wifi: false, token: false, connections: 2, home: false },
  { device: 'B2B-0007', firmware: '20.1', wifi: false, token: true, connections: 2, home: false },
  { device: 'B2B-0010', firmware: '30.0', wifi: true, token: true, connections: 3, home: false },
  { device: 'HOME-0001', firmware: '10.5', wifi: false, token: false, connections: 2, home: true },
  { device: 'HOME-0003', firmware: '11.0', wifi: true, token: true, connections: 2, home: true },
] as const;

test('an administrator sees what each firmware has', async () => {
  const page = await visits.goOn('admin', '/devices');
  const families = isTestAll ? FAMILIES : FAMILIES.slice(2, 4);
  for (const { device, firmware, wifi, token, connections, home } of families) {
    await goTo(page, `/devices/${device}`);
    const dialog = await openDetails(page);
    await dialog.getByText(`Installed: ${firmware}`, { exact: true }).waitFor();
    const expected = [...COMMON, ...ADMIN_ONLY, home ? VOC : IN_ROOM];
    expect.soft(await sections(dialog), firmware).toEqual(expected.sort());
    const inputs = dialog.getByRole('region', { name: UPDATE_WIFI }).getByRole('textbox');
    expect.soft((await inputs.count()) > 0, firmware).toBe(wifi);
    expect.soft(await dialog.getByRole('button', { name: 'Edit: Token' }).count(), firmware).toBe(token ? 1 : 0);
    const slots = dialog.getByRole('region', { name: 'Current Wi-Fi' });
    expect.soft(await slots.getByRole('listitem').count(), firmware).toBe(connections);
    await slots.getByText('Active', { exact: true }).waitFor();
    const tiles = ['CO2', 'Temperature', 'Humidity', ...(home ? ['VOC'] : [])];
    expect.soft(await measures(dialog), firmware).toEqual(tiles);
  }
});

// To the details everybody else is the same: `can` is proven for each role.
const OTHERS: readonly AccountName[] = sampled(['room', 'home']);

test.each(OTHERS)('%s finds everything but what is for administrators', async (who) => {
  const page = await visits.goOn(who, '/devices');
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  const dialog = await openDetails(page);
  const found = await sections(dialog);
  expect(found.filter((name) => name !== UPDATE_WIFI)).toEqual(
    [...COMMON, ...(who === 'home' ? [] : [IN_ROOM])].sort(),
  );
  expect(await measures(dialog)).toEqual(['CO2', 'Temperature', 'Humidity', ...(who === 'home' ? ['VOC'] : [])]);
  expect(await dialog.getByText('Check a password').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/devices');
});

longTest('somebody else’s device is not there', async () => {
  visits.expectRefusal(404);
  // A page of its own, which ends with the test: it asks for that device again whenever one that may be seen has a new reading.
  const page = await visits.open('room', '/devices/B2B-0060');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await page.getByRole('dialog').getByRole('heading', { level: 3 }).count()).toBe(0);
});

test('has a line for each measure of the last 24 hours', async () => {
  const page = await visits.goOn('admin', '/devices/HOME-0002');
  const dialog = await openDetails(page);
  for (const measure of ['CO2', 'Temperature', 'Humidity', 'VOC']) {
    await dialog.getByRole('img', { name: new RegExp(`^${measure} of the last 24 hours: [\\d.,-]+ to`) }).waitFor();
  }
});

/** As the administrator of the page. */
async function sendReading(page: Page, authorization: string, CO2: number): Promise<void> {
  const readings = [{ hwId: 'B2B-0012', t: Date.now(), CO2, temp: 20, hum: 40, Luci: 4 }];
  const headers = { authorization };
  const sent = await page.request.post(visits.url('/fn/readings'), { headers, data: { readings } });
  expect(await sent.json()).toMatchObject({ accepted: 1 });
}

test('shows a new reading without being asked', async () => {
  const page = await visits.goOn('admin', '/devices');
  const asked = page.waitForRequest(/\/fn\/chartData/);
  await goTo(page, '/devices/B2B-0012');
  const dialog = await openDetails(page);
  await sendReading(page, (await asked).headers().authorization ?? '', 4_321);
  await dialog.getByRole('group', { name: 'CO2', exact: true }).getByText('4,321 ppm').waitFor();
  await dialog.getByRole('region', { name: 'Sensor data' }).getByText('Red').waitFor();
});

longTest('is a page on a phone, and in Italian for who reads Italian', async () => {
  const page = await visits.open('admin', '/devices/B2B-0011', { viewport: { width: 360, height: 740 } });
  const dialog = await openDetails(page);
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(() => localStorage.setItem('locale', 'it'));
  await page.reload();
  await dialog.getByRole('heading', { name: 'Dati dei sensori' }).waitFor();
  await dialog.getByRole('heading', { name: 'Comandi hardware' }).waitFor();
});
