import { test } from 'vitest';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const WHY_NOTHING_STARTS = 'index.html has no element with the id "root"';

test('a browser that cannot read the console says so instead of showing an empty page', async () => {
  const page = await visits.open(null, '/login/email');
  visits.expectProblem(WHY_NOTHING_STARTS);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.reload();
  await page.getByRole('heading', { name: 'This browser is too old for this console' }).waitFor();
  await page.getByRole('heading', { name: 'Questo browser è troppo vecchio per questa console' }).waitFor();
});

test('a browser without JavaScript does, too', async () => {
  const page = await visits.open(null, '/login/email', { javaScriptEnabled: false });
  // What is looked for by text leaves out what is inside of `noscript`.
  for (const language of ['en', 'it']) await page.locator(`noscript p[lang=${language}]`).waitFor();
});
