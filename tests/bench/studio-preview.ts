import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../schemawright/testing/page-problems';
import { startServer } from '../support/start-server';
import type { Benchmark, Measurement } from './measurement';
import { ROOT } from './server-start';
import { withTemporaryFolder } from './temporary-folder';
import { percentile } from './timing';

const LIBRARY = { email: 'librarian@demo.example', password: 'library1' };
const EDITS = 14;
/** The first ones are not counted: the code of the preview comes with them. */
const FIRST = 2;

async function openPreview(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/login/email`);
  await page.getByLabel('E-mail').fill(LIBRARY.email);
  await page.getByLabel('Password', { exact: true }).fill(LIBRARY.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Studio' }).click();
  await page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name: /^Book/ }).first().click();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.frameLocator('iframe[title=Preview]').getByRole('row').nth(2).waitFor();
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page
    .getByRole('button', { name: /^Title/ })
    .first()
    .click();
  return page.getByRole('textbox', { name: 'Title (English)' });
}

/** From a changed title of a field until the list of the preview has it at the head of a column and rows below, ms. */
const untilShown = (title: Locator, text: string): Promise<number> =>
  title.evaluate(async (input, shown) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('The title is no input');
    const begun = performance.now();
    // React takes a value for changed when it was not set by itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, shown);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (;;) {
      const within = document.querySelector('iframe')?.contentDocument;
      const heads = [...(within?.querySelectorAll('th') ?? [])];
      const rows = within?.querySelectorAll('tbody tr').length ?? 0;
      if (rows > 2 && heads.some((head) => head.textContent?.includes(shown))) break;
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - begun;
  }, text);

async function measure(page: Page, url: string): Promise<Measurement[]> {
  const title = await openPreview(page, url);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) times.push(await untilShown(title, `Name of the work ${edit}`));
  const counted = times.slice(FIRST);
  return [
    {
      name: 'From a changed title to the preview, median',
      value: percentile(counted, 0.5),
      unit: 'ms',
      aim: { atMost: 300 },
    },
    { name: 'From a changed title to the preview, slowest', value: Math.max(...counted), unit: 'ms' },
  ];
}

export const studioPreview: Benchmark = {
  name: 'studio-preview',
  about: `${EDITS} edits of a title in the studio of the library`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const environment = { DATA_DIR: dataDir, SCHEMA_STUDIO: '1' };
      const server = await startServer(ROOT, environment, { words: ['--app', 'examples/library'] });
      const browser = await launchBrowser();
      try {
        const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1600, height: 1000 } });
        return await measure(await context.newPage(), server.url);
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
};
