import { expect, test } from 'vitest';
import { violations } from '../support/axe';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** Every screen that has an address, with something that is there once it has loaded. */
const SCREENS: Readonly<Record<string, string>> = {
  '/dashboard': 'main form, main [role=search], main section',
  '/dashboard?building=san-filippo&device=B2B-0001': 'figure[aria-busy=false] [data-testid=plot]',
  '/devices': 'tbody tr',
  '/devices/B2B-0003': '[role=dialog] [aria-busy=false], [role=dialog][aria-busy=false]',
  '/hierarchy/managers': 'tbody tr',
  '/hierarchy/managers/create': 'main form',
  '/hierarchy/buildings': 'tbody tr',
  '/hierarchy/buildings/create': 'main form',
  '/hierarchy/buildings/san-filippo': '[role=dialog] [role=tab]',
  '/hierarchy/buildings/san-filippo/alarms': '[role=dialog] form',
  '/hierarchy/rooms': 'tbody tr',
  '/hierarchy/rooms/create': 'main form',
  '/hierarchy/rooms/san-filippo-01': '[role=dialog] [role=tab]',
  '/users': 'tbody tr',
  '/users/create': 'main form',
  '/users/user-home/access': '[role=dialog] input',
  '/warehouse': 'tbody tr',
  '/warehouse/create': 'main form',
  '/warehouse/import': '[role=dialog]',
  '/nowhere': 'main h2',
};

test.each(Object.entries(SCREENS))('%s in Italian', async (path, sign) => {
  const page = await visits.open('admin', path, { locale: 'it-IT', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator(sign).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
  expect(await violations(page)).toEqual([]);
});
