import type { Locator, Page } from 'playwright-core';
import { withConsoleInBrowser } from '../console-in-browser';
import type { Benchmark, Measurement } from '../measurement';
import { MANAGER } from '../open-bench-site';
import { fillSixtySchools, NEEDED, ROOMS, roomName, SCHOOLS, schoolName } from './sixty-schools';

const VIEWPORTS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const MAX_S = 5;
const MAX_SCREENS = 60;

/** Counts what somebody does with the pointer; typing a word into a field counts as the click into it. */
class Hand {
  clicks = 0;
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.clicks += 1;
    await target.fill(text);
  }
}

interface Task {
  name: string;
  mostClicks: number;
  run(page: Page, hand: Hand): Promise<unknown>;
}

const needed = NEEDED[2] ?? 0;
const sought = ROOMS - 1;
const lines = (page: Page) => page.getByRole('list', { name: 'Rooms', exact: true }).getByRole('listitem');
const lineOf = (page: Page, number: number) =>
  lines(page)
    .filter({ hasText: roomName(number) })
    .filter({ hasText: schoolName(number) });

/** Scrolls through the rooms until each of these has been in sight, as a phone shows a few at a time. */
async function seeAll(page: Page, numbers: readonly number[]): Promise<void> {
  const unseen = new Set(numbers);
  for (let screens = 0; screens < MAX_SCREENS; screens += 1) {
    for (const number of unseen) if (await lineOf(page, number).isVisible()) unseen.delete(number);
    if (unseen.size === 0) return;
    await page.mouse.wheel(0, page.viewportSize()?.height ?? 0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  throw new Error(`${[...unseen].map(roomName).join(', ')} did not come into sight`);
}

/** What a manager of sixty schools comes for in the morning. Each begins where the one before ended. */
const TASKS: readonly Task[] = [
  {
    name: 'which rooms need me now: all ten in sight, with what decides',
    mostClicks: 1,
    run: async (page, hand) => {
      await hand.click(page.getByRole('button', { name: 'Sign in', exact: true }));
      await lines(page).first().waitFor();
      await seeAll(page, NEEDED);
    },
  },
  {
    name: 'why, and what helps: the dialog of the cold room',
    mostClicks: 1,
    run: async (page, hand) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await hand.click(lineOf(page, needed).getByRole('link', { name: roomName(needed), exact: true }));
      await page.getByRole('dialog').getByText(roomName(needed)).first().waitFor();
    },
  },
  {
    name: 'how long already: its charts',
    mostClicks: 2,
    run: async (page, hand) => {
      hand.clicks += 1;
      await page.goBack();
      await hand.click(lineOf(page, needed).getByRole('link', { name: /^Charts of/ }));
      await page.getByRole('figure').first().waitFor();
    },
  },
  {
    name: 'one room of a thousand, by its name and school',
    mostClicks: 2,
    run: async (page, hand) => {
      hand.clicks += 1;
      await page.goBack();
      await hand.type(page.getByRole('searchbox'), `${roomName(sought)} ${schoolName(sought)}`);
      await lineOf(page, sought).waitFor();
    },
  },
  {
    name: 'only the rooms that nothing is heard from',
    mostClicks: 2,
    run: async (page, hand) => {
      await hand.type(page.getByRole('searchbox'), '');
      await hand.click(page.getByRole('button', { name: /^1 / }).filter({ hasText: 'Silent' }));
      await lineOf(page, NEEDED.at(-1) ?? 0).waitFor();
    },
  },
];

async function walk(page: Page, url: string, where: string): Promise<Measurement[]> {
  await submitToken(page, url);
  const measurements: Measurement[] = [];
  for (const { name, mostClicks, run } of TASKS) {
    const hand = new Hand();
    const begun = performance.now();
    await run(page, hand);
    const seconds = (performance.now() - begun) / 1_000;
    measurements.push({ name: `${where}: ${name}`, value: seconds, unit: 's', aim: { atMost: MAX_S } });
    measurements.push({ name: '… clicks', value: hand.clicks, unit: 'clicks', aim: { atMost: mostClicks } });
  }
  return measurements;
}

/** Everything of signing in but the last click. */
async function submitToken(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login/token`);
  await page.getByLabel('Access token', { exact: true }).fill(MANAGER.token);
}

/** Five tasks of a manager of sixty schools, with clicks and seconds, on a desktop and on a phone. */
export const managerWalk: Benchmark = {
  name: 'walk',
  about: `five tasks of a manager of ${SCHOOLS} schools with ${ROOMS} rooms`,
  run: () =>
    withConsoleInBrowser(
      async (browser, url) => {
        const measurements: Measurement[] = [];
        for (const [where, viewport] of Object.entries(VIEWPORTS)) {
          const context = await browser.newContext({ locale: 'en-GB', viewport });
          const page = await context.newPage();
          measurements.push(...(await walk(page, url, where)));
          await context.close();
        }
        return measurements;
      },
      { fill: fillSixtySchools },
    ),
};
