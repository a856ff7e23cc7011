import type { CDPSession, Page } from 'playwright-core';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import { storeDevices } from './many-devices';
import type { Benchmark, Measurement } from './measurement';
import { ADMIN, openBenchSite } from './open-bench-site';

const DEVICES = 1_000;
const WATCHED_S = 60;
const KILOBYTE = 1_000;

async function fill(dataDir: string): Promise<void> {
  const { site, close } = await openBenchSite(dataDir);
  await storeDevices(site, DEVICES);
  await close();
}

/** A bearer of the administrator, and the ids of the devices. */
async function openSession(url: string): Promise<{ headers: Record<string, string>; devices: string[] }> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(ADMIN) });
  const { data }: { data: string } = JSON.parse(await login.text());
  const headers = { ...json, authorization: `Bearer ${data}` };
  const query = new URLSearchParams({ filter: '{}', sort: '["id","ASC"]', range: `[0,${DEVICES - 1}]` });
  const list: { id: string }[] = JSON.parse(await (await fetch(`${url}/api/devices?${query}`, { headers })).text());
  return { headers, devices: list.map(({ id }) => id) };
}

/** Each device sends once a minute, one after the other. Answers when the time is over. */
async function sendForAMinute(url: string): Promise<void> {
  const { headers, devices } = await openSession(url);
  const start = Date.now();
  for (const [index, hwId] of devices.entries()) {
    const due = start + (index * WATCHED_S * 1_000) / devices.length;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
    const readings = [{ hwId, t: Date.now(), CO2: 500 + (index % 900), temp: 21 }];
    await fetch(`${url}/fn/readings`, { method: 'POST', headers, body: JSON.stringify({ readings }) });
  }
}

/** How long the page's main thread has worked so far, s. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function watch(page: Page, url: string): Promise<Measurement[]> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength, dataLength }) => {
    bytes += encodedDataLength > 0 ? encodedDataLength : dataLength;
  });
  await session.send('Network.enable');
  await session.send('Performance.enable');
  const before = await workOf(session);
  bytes = 0;
  await sendForAMinute(url);
  const name = `An open dashboard of ${DEVICES} devices that send each minute`;
  const share = ((await workOf(session)) - before) / WATCHED_S;
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
