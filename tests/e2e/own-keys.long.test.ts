import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { sticksOut } from './support/sticks-out';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('a key is made, limited, and removed on a phone, where each word fits into its button', async () => {
  const page = await visits.open('admin', '/account/keys', {
    ...{ viewport: { width: 360, height: 740 }, locale: 'it-IT', colorScheme: 'dark' as const },
  });
  await page.getByRole('textbox', { name: /Scopo/ }).fill('Grafana');
  await page.getByRole('textbox', { name: 'Indirizzi ammessi' }).fill('/fn/readings, /fn/metrics');
  await page.getByRole('button', { name: 'Crea chiave' }).click();
  const key = page.getByRole('listitem').filter({ hasText: '/fn/readings, /fn/metrics' });
  await key.waitFor();
  const tooNarrow = await page
    .getByRole('button')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent));
  expect(tooNarrow).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await key.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await key.waitFor({ state: 'detached' });
});
