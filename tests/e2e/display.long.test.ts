import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('the page of a room has the address of its wall display, as a link and for a camera', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms/san-filippo-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Wall display' }).click();
  const sign = page.getByRole('dialog', { name: 'Wall display: Aula 1A' });
  await sign.getByRole('img', { name: 'QR code of the wall display of Aula 1A' }).waitFor();
  expect(await sign.getByRole('link').getAttribute('href')).toBe(visits.url('/display/demoroom'));
  expect(await findViolations(page)).toEqual([]);
});

test.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const)('a wall display shows the air without a session and without controls, $colorScheme', async (options) => {
  const page = await visits.open(null, '/display/demoroom', options);
  await page.getByRole('heading', { name: 'Aula 1A', level: 1 }).waitFor();
  const rooms = page.getByRole('list', { name: 'Rooms' }).getByRole('listitem');
  await rooms.getByText(/ppm/).waitFor();
  expect(await rooms.count()).toBe(1);
  expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('a building has its rooms on it, in the language of the address', async () => {
  const page = await visits.open(null, '/display/demobld1?lang=it');
  await page.getByRole('heading', { name: 'Scuola primaria San Filippo' }).waitFor();
  expect(await page.getByRole('list', { name: 'Stanze' }).getByRole('listitem').count()).toBeGreaterThan(3);
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
});

test('says what to do where the token is not that of a place any more', async () => {
  visits.expectRefusal(401);
  const page = await visits.open(null, '/display/nothere0');
  await page.getByRole('heading', { name: 'This address is no longer valid' }).waitFor();
});
