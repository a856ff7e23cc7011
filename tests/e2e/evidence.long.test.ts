import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { addDays } from '../../src/air/pages/dashboard/selection/local-day';
import { api, recordsOf } from './support/api';
import { browserVisits } from './support/visits';

const visits = browserVisits();
const today = new Date().toISOString().slice(0, 10);

async function make(page: Page, from: string, to: string): Promise<string> {
  await page.goto(visits.url('/hierarchy/buildings/dante/evidence'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Standard' }).click();
  await page.getByRole('option', { name: 'TAIL' }).click();
  await dialog.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Custom period' }).click();
  await dialog.getByRole('textbox', { name: 'From' }).fill(from);
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to);
  await dialog.getByRole('checkbox', { name: 'Apply sensor corrections' }).check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create evidence' }).click();
  await page.getByRole('table', { name: 'Rooms and criteria' }).waitFor();
  const id = /evidence\/([^/]+)\/show/.exec(page.url())?.[1];
  if (id === undefined) throw new Error(`There is no evidence at ${page.url()}`);
  return id;
}

test('evidence is made, read room by room, compared with another one and deleted', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  const before = await make(page, addDays(today, -6), addDays(today, -4));
  const after = await make(page, addDays(today, -3), addDays(today, -1));
  const matrix = page.getByRole('table', { name: 'Rooms and criteria' });
  expect(await findViolations(page)).toEqual([]);

  await page.getByText('no sensor was corrected in this period').waitFor();
  const [record] = await recordsOf(page, 'evidence', { id: after });
  const rooms = await matrix.getByRole('rowheader').count();
  expect(record).toMatchObject({ state: 'done', rooms, standard: 'tail', env: 'dante' });
  expect(Number(record?.meets) + Number(record?.doesNotMeet) + Number(record?.cannotBeAssessed)).toBe(rooms);

  // Nobody has said what the rooms are used as: the humidity of offices alone is judged.
  const row = matrix.getByRole('row').filter({ hasText: 'Aula 101' });
  await expect
    .poll(() => row.getByRole('link', { name: 'Enter the type of use' }).getAttribute('href'))
    .toMatch(/rooms\/.*\/edit/);
  await row.getByRole('button', { name: 'Aula 101' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aula 101' });
  await dialog.getByRole('heading', { name: 'Room data' }).waitFor();
  await dialog
    .getByRole('heading', { name: /^Reliability of CO2 sensor/ })
    .first()
    .waitFor();
  expect(await dialog.getByRole('table', { name: 'Mean CO2 by weekday and hour' }).getByRole('row').count()).toBe(8);
  expect(await dialog.getByRole('link', { name: 'Show charts' }).getAttribute('href')).toContain('/dashboard?');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // What is asked for is in the address, and another visit sees the same.
  await matrix.getByRole('button', { name: 'CO2 sensor' }).click();
  await page.getByRole('combobox', { name: 'Verdict' }).click();
  await page.getByRole('option', { name: 'does not meet' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?order=trust&verdict=doesNotMeet');
  await page.reload();
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .filter({ hasText: `of ${rooms} rooms` })
        .textContent(),
    )
    .toBe(`${record?.doesNotMeet} of ${rooms} rooms`);
  expect(await findViolations(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: new RegExp(addDays(today, -6)) }).click();
  const comparison = page.getByRole('table', { name: /better, \d+ worse/ });
  await comparison.waitFor();
  expect(await comparison.getByRole('rowheader').count()).toBe(rooms);
  expect(await findViolations(page)).toEqual([]);

  await page.goto(visits.url('/evidence'));
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'TAIL' }).count()).toBe(2);
  for (const id of [before, after]) expect((await api(page, 'DELETE', `/api/evidence/${id}`)).status).toBe(200);
});
