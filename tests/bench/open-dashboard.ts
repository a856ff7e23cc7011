import type { Page } from 'playwright-core';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import { sendReadings } from './device-sender';
import { deviceId, storeDevices } from './many-devices';
import type { Benchmark, Measurement } from './measurement';
import { ADMIN, openBenchSite } from './open-bench-site';
import { countWork } from './page-work';

const DEVICES = 1_000;
const WATCHED_S = 60;
const KILOBYTE = 1_000;

const IDS = Array.from({ length: DEVICES }, (_none, number) => deviceId(number));

async function fill(dataDir: string): Promise<void> {
  const { site, close } = await openBenchSite(dataDir);
  await storeDevices(site, DEVICES);
  await close();
}

async function watch(page: Page, url: string): Promise<Measurement[]> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength, dataLength }) => {
    bytes += encodedDataLength > 0 ? encodedDataLength : dataLength;
  });
  await session.send('Network.enable');
  const worked = await countWork(session);
  const before = await worked();
  bytes = 0;
  const durationMs = WATCHED_S * 1_000;
  await sendReadings(url, { devices: IDS, everyMs: durationMs / DEVICES, durationMs });
  const name = `An open dashboard of ${DEVICES} devices that send each minute`;
  const share = ((await worked()) - before) / WATCHED_S;
  return [
    { name: `${name}, received`, value: bytes / KILOBYTE / WATCHED_S, unit: 'kB/s', aim: { atMost: 20 } },
    { name: `${name}, share of a core`, value: share * 100, unit: '%', aim: { atMost: 3 } },
  ];
}

/** What a dashboard costs that is left open all day. */
export const openDashboard: Benchmark = {
  name: 'open-dashboard',
  about: `a dashboard that is open for ${WATCHED_S} s while ${DEVICES} devices send`,
  run: () =>
    withConsoleInBrowser(
      async (browser, url) => {
        const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 } });
        const page = await context.newPage();
        await signIn(page, url, { ...ADMIN, role: 'Administrator' });
        await page.goto(`${url}/dashboard`);
        await page.getByRole('button', { name: 'Show charts' }).waitFor();
        return watch(page, url);
      },
      { fill },
    ),
};
