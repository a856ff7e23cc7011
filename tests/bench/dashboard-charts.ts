import type { Browser, Page } from 'playwright-core';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { DAY, MINUTE } from '../../src/frame/time/units';
import { signIn } from '../e2e/support/sign-in';
import { heapOf, noteTimes, type PageTimes, timeOfZoom, timesOfOpening } from './charts-in-page';
import { withConsoleInBrowser } from './console-in-browser';
import { createRecord } from './create-record';
import type { Benchmark, Measurement } from './measurement';
import { ADMIN, openBenchSite, ZONE } from './open-bench-site';
import { longestTask } from './task-times';
import { percentile } from './timing';

const DEVICES = 10;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
const ZOOMS = 8;
const OPENINGS = 5;
const MOUNTS = 50;
const MEGABYTE = 1_000_000;

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

function addressOf(url: string, fleet: Fleet, days = fleet.days): string {
  const query = new URLSearchParams();
  for (const hwId of idsOf(fleet)) query.append('device', hwId);
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  query.set('from', day(Date.now() - days * DAY));
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
async function measureOpenings(browser: Browser, page: Page, url: string, call: string) {
  const openings: PageTimes[] = [];
  const tasks: number[] = [];
  for (let count = 0; count < OPENINGS; count += 1) openings.push(await timesOfOpening(page, url, call));
  for (let count = 0; count < OPENINGS; count += 1) {
    tasks.push(await longestTask(browser, page, call, () => timesOfOpening(page, url, call)));
  }
  return {
    firstChart: percentile(
      openings.map(({ drawn, received }) => drawn - received),
      0.5,
    ),
    firstChartAsked: percentile(
      openings.map(({ drawn, asked }) => drawn - asked),
      0.5,
    ),
    block: percentile(
      openings.map((opening) => opening.longestTask),
      0.5,
    ),
    task: percentile(tasks, 0.5),
  };
}

/**
 * On a core of its own a task blocks the page for its processor time. Here server, browser and charts share the cores, so
 * that by the clock it takes longer: that is told, and the aim is about the work.
 */
function blocksOf(name: string, { block, task }: { block: number; task: number }): Measurement[] {
  return [
    {
      name: `${name}, longest task while loading, processor time (median of ${OPENINGS})`,
      value: task,
      unit: 'ms',
      aim: { atMost: 50 },
    },
    {
      name: `${name}, longest block of 50 ms or more while loading, by the clock (median of ${OPENINGS})`,
      value: block,
      unit: 'ms',
    },
  ];
}

async function measureMonth(browser: Browser, page: Page, url: string): Promise<Measurement[]> {
  const name = `dashboard, ${DEVICES} devices × ${MONTH_DAYS} days at one minute`;
  const { firstChart, ...blocks } = await measureOpenings(browser, page, addressOf(url, MONTH), '/fn/chartData');
  const zooms: number[] = [];
  for (let zoom = 0; zoom < ZOOMS; zoom += 1) {
    zooms.push(await timeOfZoom(page, 0.1, 0.8));
    if (zoom % 2 === 1) await page.getByRole('button', { name: 'Show the whole period' }).first().click();
    await page.locator('figure[aria-busy=true]').first().waitFor({ state: 'detached' });
  }
  return [
    {
      name: `${name}, first chart after the last byte (median of ${OPENINGS})`,
      value: firstChart,
      unit: 'ms',
      aim: { atMost: 1000 },
    },
    ...blocksOf(name, blocks),
    { name: `${name}, zoom (median)`, value: percentile(zooms, 0.5), unit: 'ms', aim: { atMost: 100 } },
    { name: `${name}, zoom (slowest of ${ZOOMS})`, value: Math.max(...zooms), unit: 'ms' },
  ];
}

async function measureMounts(page: Page, url: string): Promise<Measurement> {
  const mount = async () => {
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    await page.getByRole('figure').first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByTestId('plot').first().waitFor();
  };
  await timesOfOpening(page, addressOf(url, MONTH, 1));
  await mount();
  const before = await heapOf(page);
  for (let count = 0; count < MOUNTS; count += 1) await mount();
  const growth = (await heapOf(page)) - before;
  return { name: `dashboard, heap after ${MOUNTS} visits`, value: growth / MEGABYTE, unit: 'MB', aim: { atMost: 10 } };
}

async function measureYear(browser: Browser, page: Page, url: string): Promise<Measurement[]> {
  const name = `dashboard, ${DEVICES} devices × a year at five minutes`;
  const { firstChartAsked, ...blocks } = await measureOpenings(browser, page, addressOf(url, YEAR), '/fn/chartSources');
  return [
    { name: `${name}, first chart after it was asked for (median of ${OPENINGS})`, value: firstChartAsked, unit: 'ms' },
    ...blocksOf(name, blocks),
  ];
}

/** The charts in a real browser: how soon they are there, how fast they zoom, and what they leave behind. */
export const dashboardCharts: Benchmark = {
  name: 'dashboard',
  about: `${DEVICES} devices in a browser`,
  run: () =>
    withConsoleInBrowser(
      async (browser, url) => {
        const page = await signedIn(browser, url);
        const month = await measureMonth(browser, page, url);
        const mounts = await measureMounts(page, url);
        return [...month, mounts, ...(await measureYear(browser, page, url))];
      },
      { fill, environment: { DEMO: '0', SITE_TIME_ZONE: ZONE } },
    ),
};
