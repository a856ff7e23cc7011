import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../schemawright/testing/page-problems';
import { copiedProject } from '../e2e/changed-project';
import { ACCOUNTS } from '../e2e/support/accounts';
import { signIn } from '../e2e/support/sign-in';
import { startServer } from '../support/start-server';
import type { Benchmark } from './measurement';
import { percentile } from './timing';

const FIELDS = 400;
const WORDS = 5;
const TYPED = 'Twenty letters typed';
const KILO = 1_000;
const NAME = 'grown';
const PROPERTIES = [{ type: 'string', maxLength: 80 }, { type: 'integer', minimum: 0 }, { type: 'boolean' }] as const;

const GROWN = {
  title: 'Grown',
  type: 'object',
  'x-i18n': { it: { title: 'Cresciuto', plural: 'Cresciuti' } },
  'x-resource': { collection: NAME, plural: 'Grown', recordLabel: 'field0' },
  'x-access': { read: { '*': 'all' }, create: { '*': 'all' }, update: { '*': 'all' } },
  properties: Object.fromEntries(
    Array.from({ length: FIELDS }, (_none, index) => [
      `field${index}`,
      { ...PROPERTIES[index % 3], title: `Field ${index}`, 'x-i18n': { it: { title: `Campo ${index}` } } },
    ]),
  ),
};

/** Tells how long the page's own thread has worked by now, processor time, ms. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * KILO;
  };
}

/** Processor time (ms) of a key in the first field, to the next picture; the median of several words. */
async function timeOfKey(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/${NAME}/create`);
  const field = page.getByRole('textbox', { name: 'Field 0' });
  await field.waitFor();
  const worked = await workOf(page);
  const costs: number[] = [];
  for (let word = 0; word < WORDS; word += 1) {
    await field.fill('');
    const before = await worked();
    // Looking for the field again and again would be counted, too.
    for (const letter of TYPED) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    }
    costs.push((await worked()) - before);
  }
  return percentile(costs, 0.5) / TYPED.length;
}

export const keyInForm: Benchmark = {
  name: 'key',
  about: `a key in a form of ${FIELDS} fields`,
  run: async () => {
    const project = copiedProject((schemas) =>
      writeFileSync(join(schemas, `${NAME}.schema.json`), JSON.stringify(GROWN)),
    );
    try {
      const server = await startServer(project.root, { DATA_DIR: project.dataDir, DEMO_DAYS: '1' });
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage({ locale: 'en-GB' });
        await signIn(page, server.url, ACCOUNTS.admin);
        const value = await timeOfKey(page, server.url);
        return [{ name: `A key in a form of ${FIELDS} fields`, value, unit: 'ms', aim: { atMost: 16 } }];
      } finally {
        await browser.close();
        await server.stop();
      }
    } finally {
      project.remove();
    }
  },
};
