import type { Page } from 'playwright-core';
import { models } from '../../resources/models';
import type { AirSite } from '../../server/air/site/app';
import { entityNamed } from '../../src/frame/model/entity-named';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import { BUILDINGS, roomToken, storeDevices } from './many-devices';
import type { Benchmark } from './measurement';
import { ADMIN, MANAGER, openBenchSite } from './open-bench-site';
import { percentile } from './timing';

const ROOMS = 1_000;
const OPENINGS = 5;

async function storeBuildings({ store }: AirSite): Promise<void> {
  const { collection } = entityNamed(models, 'building');
  const put = Array.from({ length: BUILDINGS }, (_none, index) => {
    const record = { id: `building-${index}`, name: `Building ${index}`, env: MANAGER.id };
    return { collection, stored: { record, version: 1 } };
  });
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
}

async function storeRooms({ store }: AirSite): Promise<void> {
  const { collection } = entityNamed(models, 'room');
  const put = Array.from({ length: ROOMS }, (_none, number) => {
    const building = number % BUILDINGS;
    const at = { env: `building-${building}`, env_name: `Building ${building}` };
    const manager = { manager_id: MANAGER.id, manager_name: MANAGER.name };
    const record = { id: `room-${number}`, name: `Room ${number}`, token: roomToken(number), ...at, ...manager };
    return { collection, stored: { record, version: 1 } };
  });
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
}

async function fill(dataDir: string): Promise<void> {
  const { site, close } = await openBenchSite(dataDir);
  await storeBuildings(site);
  await storeRooms(site);
  await storeDevices(site, ROOMS);
  await close();
}

/** From asking for the address to the first room on the screen, ms. */
async function timeOfOpening(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  await page.getByRole('list', { name: 'Rooms', exact: true }).getByRole('listitem').first().waitFor();
  return page.evaluate(() => performance.now());
}

export const overview: Benchmark = {
  name: 'overview',
  about: `the dashboard without a choice, with ${ROOMS} rooms in ${BUILDINGS} buildings`,
  run: () =>
    withConsoleInBrowser(
      async (browser, url) => {
        const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 } });
        const page = await context.newPage();
        await signIn(page, url, { ...ADMIN, role: 'Administrator' });
        const times: number[] = [];
        for (let count = 0; count < OPENINGS; count += 1) times.push(await timeOfOpening(page, url));
        const name = `overview of ${ROOMS} rooms, first room on the screen (median of ${OPENINGS})`;
        return [{ name, value: percentile(times, 0.5), unit: 'ms', aim: { atMost: 1_000 } }];
      },
      { fill },
    ),
};
