import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../../schemawright/testing/page-problems';
import { copiedProject } from '../../e2e/changed-project';
import { ACCOUNTS } from '../../e2e/support/accounts';
import { signIn } from '../../e2e/support/sign-in';
import { startServer } from '../../support/start-server';
import type { Cost } from './exponent';
import { grownEntity } from './of-schemas';

const SIZES = [10, 50, 100, 200, 400];
const TYPED = 'Twenty letters typed';
const KILO = 1_000;

/** Tells how long the page's own thread has worked by now, processor time, ms. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * KILO;
  };
}

/** A key in the first field of a form, to the next picture; the median of several words. */
async function typing(page: Page, url: string, size: number): Promise<Cost> {
  await page.goto(`${url}/entities${size}/create`);
  const field = page.getByRole('textbox', { name: 'Field 0' });
  await field.waitFor();
  const worked = await workOf(page);
  const costs: number[] = [];
  for (let word = 0; word < 5; word += 1) {
    await field.fill('');
    const before = await worked();
    // Looking for the field again and again would be counted, too.
    for (const letter of TYPED) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    }
    costs.push((await worked()) - before);
  }
  return { size, ms: (costs.sort((a, b) => a - b)[2] ?? Number.NaN) / TYPED.length };
}

/** What a key costs in forms of 10 to 400 fields, in a browser. */
export async function growthOfForms(): Promise<Cost[]> {
  const project = copiedProject((schemas) => {
    for (const size of SIZES) {
      const { schema } = grownEntity(size, size);
      writeFileSync(join(schemas, `entity${size}.schema.json`), JSON.stringify(schema));
    }
  });
  try {
    const server = await startServer(project.root, { DATA_DIR: project.dataDir, DEMO_DAYS: '1' });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ locale: 'en-GB' });
      await signIn(page, server.url, ACCOUNTS.admin);
      const costs: Cost[] = [];
      for (const size of SIZES) costs.push(await typing(page, server.url, size));
      return costs;
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    project.remove();
  }
}
