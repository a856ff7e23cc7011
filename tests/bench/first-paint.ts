import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ACCOUNTS } from '../e2e/support/accounts';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import type { Benchmark, Measurement } from './measurement';

const MEGABIT_BYTES = 125_000;

interface Conditions {
  name: string;
  /** How many times slower the processor is. */
  cpu: number;
  /** Bytes a second; -1 for no limit. */
  network: number;
  mostS: number;
}

const CONDITIONS: readonly Conditions[] = [
  { name: 'as the machine is', cpu: 1, network: -1, mostS: 2.5 },
  { name: 'CPU x4, 1.6 Mbit/s', cpu: 4, network: 1.6 * MEGABIT_BYTES, mostS: 4 },
];

/** When the largest thing of the page was painted, s after asking for its address. */
async function largestPaint(page: Page): Promise<number> {
  await page.getByRole('row').nth(2).waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1_000));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

async function measure(
  browser: Browser,
  url: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  { name, cpu, network, mostS }: Conditions,
): Promise<Measurement> {
  const context = await browser.newContext({ locale: 'en-GB', storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const limits = { offline: false, latency: 0, downloadThroughput: network, uploadThroughput: network };
  await session.send('Network.emulateNetworkConditions', limits);
  await page.goto(`${url}/devices`);
  const value = await largestPaint(page);
  await context.close();
  return { name: `Largest paint of the list of devices, ${name}`, value, unit: 's', aim: { atMost: mostS } };
}

/** When somebody who comes for the first time sees the list of devices. */
export const firstPaint: Benchmark = {
  name: 'paint',
  about: 'the list of devices in a browser that has nothing stored',
  run: () =>
    withConsoleInBrowser(async (browser, url) => {
      const context = await browser.newContext({ locale: 'en-GB' });
      await signIn(await context.newPage(), url, ACCOUNTS.admin);
      const storageState = await context.storageState();
      await context.close();
      const measurements: Measurement[] = [];
      for (const conditions of CONDITIONS) measurements.push(await measure(browser, url, storageState, conditions));
      return measurements;
    }),
};
