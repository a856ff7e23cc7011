import type { Page } from 'playwright-core';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { DAY, MINUTE } from '../../src/frame/time/units';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import { createRecord } from './create-record';
import { sendReadings } from './device-sender';
import type { Benchmark, Measurement } from './measurement';
import { ADMIN, openBenchSite, ZONE } from './open-bench-site';
import { countWork } from './page-work';

const DEVICES = 10;
const DAYS = 30;
const WATCHED_MS = 30_000;
/** Everything around the charts is there by then. */
const SETTLING_MS = 8_000;
/** A device sends once a minute; here so many times as often. */
const PACE = 50;

const IDS = Array.from({ length: DEVICES }, (_none, index) => `W-${index}`);

async function fill(dataDir: string): Promise<void> {
  const { site, close } = await openBenchSite(dataDir);
  const to = Math.floor(Date.now() / MINUTE) * MINUTE;
  for (const [index, hwId] of IDS.entries()) {
    const device = { token: `benchw0${index}`, CO2_res: 800, CO2_max: 1200 };
    await createRecord(site, 'device', { hw_id: hwId, ...device });
    const room = { use: 'office', crowding: 1, zone: ZONE, measuresVoc: true, gapShare: 0 } as const;
    await fillDevice(site.readings, { hwId, ...device, ...room }, { from: to - DAYS * DAY, to, stepMs: MINUTE });
  }
  await close();
}

async function watch(page: Page, url: string): Promise<Measurement[]> {
  const session = await page.context().newCDPSession(page);
  const worked = await countWork(session);
  const before = await worked();
  await sendReadings(url, { devices: IDS, everyMs: MINUTE / PACE / DEVICES, durationMs: WATCHED_MS });
  const share = ((await worked()) - before) / (WATCHED_MS / 1_000);
  const name = `A dashboard of ${DEVICES} devices × ${DAYS} days left open, readings at ${PACE} times the usual pace`;
  return [{ name: `${name}, share of the main thread`, value: share * 100, unit: '%', aim: { atMost: 10 } }];
}

/** What charts cost that are left open while their devices measure. */
export const watchedCharts: Benchmark = {
  name: 'watched-charts',
  about: `${DEVICES} devices × ${DAYS} days, open for ${WATCHED_MS / 1_000} s`,
  run: () =>
    withConsoleInBrowser(
      async (browser, url) => {
        const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 } });
        const page = await context.newPage();
        await signIn(page, url, { ...ADMIN, role: 'Administrator' });
        const query = new URLSearchParams(IDS.map((id) => ['device', id]));
        const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
        query.set('from', day(Date.now() - DAYS * DAY));
        query.set('to', day(Date.now()));
        await page.goto(`${url}/dashboard?${query}`);
        await page.getByTestId('plot').first().waitFor();
        await page.waitForTimeout(SETTLING_MS);
        return watch(page, url);
      },
      { fill, environment: { DEMO: '0', SITE_TIME_ZONE: ZONE } },
    ),
};
