import type { Browser, Page } from 'playwright-core';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { DAY, MINUTE } from '../../src/frame/time/units';
import { signIn } from '../e2e/support/sign-in';
import { noteTimes, type PageTimes, timesOfOpening } from './charts-in-page';
import { withConsoleInBrowser } from './console-in-browser';
import { createRecord } from './create-record';
import type { Benchmark, Measurement } from './measurement';
import { ADMIN, openBenchSite, ZONE } from './open-bench-site';
import { percentile } from './timing';

const DEVICES = 10;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
const OPENINGS = 5;

interface Fleet {
  prefix: string;
  days: number;
  stepMs: number;
}

const MONTH: Fleet = { prefix: 'M', days: MONTH_DAYS, stepMs: MINUTE };
const YEAR: Fleet = { prefix: 'Y', days: YEAR_DAYS, stepMs: 5 * MINUTE };

const idsOf = ({ prefix }: Fleet) => Array.from({ length: DEVICES }, (_none, index) => `${prefix}-${index}`);

async function fill(dataDir: string): Promise<void> {
  const { site, close } = await openBenchSite(dataDir);
  const to = Math.floor(Date.now() / MINUTE) * MINUTE;
  for (const fleet of [MONTH, YEAR]) {
    for (const [index, hwId] of idsOf(fleet).entries()) {
      const device = { hwId, token: `bench${fleet.prefix.toLowerCase()}0${index}`, CO2_res: 800, CO2_max: 1200 };
      const { token, CO2_res, CO2_max } = device;
      await createRecord(site, 'device', { hw_id: hwId, token, CO2_res, CO2_max, CO2_send: fleet.stepMs / MINUTE });
      const room = { use: 'office', crowding: 1, zone: ZONE, measuresVoc: true, gapShare: 0 } as const;
      const period = { from: to - fleet.days * DAY, to, stepMs: fleet.stepMs };
      await fillDevice(site.readings, { ...device, ...room }, period);
    }
  }
  // As a server does by itself within some minutes.
  await site.readings.pack?.(to);
  await close();
}

function addressOf(url: string, fleet: Fleet): string {
  const query = new URLSearchParams();
  for (const hwId of idsOf(fleet)) query.append('device', hwId);
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  query.set('from', day(Date.now() - fleet.days * DAY));
  query.set('to', day(Date.now()));
  return `${url}/dashboard?${query}`;
}

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  await noteTimes(page);
  await signIn(page, url, { ...ADMIN, role: 'Administrator' });
  return page;
}

/** Other programs take the processor now and then, so one opening says little. */
async function firstChart(
  page: Page,
  address: string,
  call: string,
  timeOf: (opening: PageTimes) => number,
): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < OPENINGS; count += 1) times.push(timeOf(await timesOfOpening(page, address, call)));
  return percentile(times, 0.5);
}

async function measure(page: Page, url: string): Promise<Measurement[]> {
  const month = await firstChart(
    page,
    addressOf(url, MONTH),
    '/fn/chartData',
    ({ drawn, received }) => drawn - received,
  );
  const year = await firstChart(page, addressOf(url, YEAR), '/fn/chartSources', ({ drawn, asked }) => drawn - asked);
  const about = `dashboard, ${DEVICES} devices ×`;
  return [
    {
      name: `${about} ${MONTH_DAYS} days at one minute, first chart after the last byte (median of ${OPENINGS})`,
      value: month,
      unit: 'ms',
      aim: { atMost: 1000 },
    },
    {
      name: `${about} a year at five minutes, first chart after the request (median of ${OPENINGS})`,
      value: year,
      unit: 'ms',
    },
  ];
}

export const dashboardCharts: Benchmark = {
  name: 'dashboard',
  about: `${DEVICES} devices in a browser`,
  run: () =>
    withConsoleInBrowser(async (browser, url) => measure(await signedIn(browser, url), url), {
      fill,
      environment: { DEMO: '0', SITE_TIME_ZONE: ZONE },
    }),
};
