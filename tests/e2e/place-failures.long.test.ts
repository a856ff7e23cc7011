import { expect, test } from 'vitest';
import { dialogOf, SCHOOL } from './support/place-dialog';
import { goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const BROKEN = { status: 502, json: { message: 'gone' } };

test('devices that cannot be had are told for a building, and asked for again by hand', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/users');
  const devices = /\/fn\/tuya\/home\/[^/]+\/devices$/;
  await page.route(devices, (route) => route.fulfill(BROKEN));
  await goTo(page, '/hierarchy/buildings/san-filippo');
  const dialog = await dialogOf(page, SCHOOL);
  await dialog.getByText(`Error getting therm devices data in home ${SCHOOL}`).waitFor();
  await page.unroute(devices);
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await dialog.getByText(/^\d+\/\d+ \(\d+\.\d%\) online · Data from/).waitFor();
  expect(await dialog.getByText('Error getting therm devices').count()).toBe(0);
});

test('devices that cannot be had are told for a room, and so is a set point that was not set', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/users');
  await page.route('**/fn/tuya/home/*/room/**', (route) => route.fulfill(BROKEN));
  await page.route('**/fn/setRoomTemp', (route) => route.fulfill(BROKEN));
  await goTo(page, '/hierarchy/rooms/san-filippo-05?tab=therm');
  const dialog = await dialogOf(page, 'Aula 3A');
  await dialog.getByText('Error fetching Tuya room').waitFor();
  const group = dialog.getByRole('region', { name: 'Set point' });
  await group.getByRole('button', { name: 'Set', exact: true }).click();
  await group.getByText('Error setting temperature').waitFor();
});

test('outdoor air and details that cannot be had say so', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/users');
  await page.route('**/fn/getAirlyMeasurements', (route) => route.fulfill(BROKEN));
  await goTo(page, '/hierarchy/buildings/san-filippo?tab=outdoor');
  const dialog = await dialogOf(page, SCHOOL);
  await dialog.getByText('Error loading data').waitFor();
  await dialog.getByRole('tab', { name: 'Therm', exact: true }).click();
  // This one is online and never answers.
  await dialog.getByRole('button', { name: 'Details of Valvola angolo · Aula 2B' }).click();
  await page.getByRole('dialog', { name: 'Valvola angolo · Aula 2B' }).getByText('Error loading data').waitFor();
});

test('homes and rooms of the heating service that cannot be had can be typed by their ids', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/users');
  await page.route('**/fn/tuya/user/**', (route) => route.fulfill(BROKEN));
  await page.route(/\/fn\/tuya\/home\/[^/]+\/rooms$/, (route) => route.fulfill(BROKEN));
  await goTo(page, '/hierarchy/buildings/san-filippo/edit');
  await page.getByText('Error fetching Tuya home: enter the id manually').waitFor();
  await goTo(page, '/hierarchy/rooms/san-filippo-05/edit');
  await page.getByText('Error fetching Tuya room: enter the id manually').waitFor();
});
