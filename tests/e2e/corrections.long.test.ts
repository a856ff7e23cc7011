import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { DAY } from '../../src/frame/time/units';
import { api, createRecord } from './support/api';
import { chart, drawn, openLegend, TWO_ROOMS } from './support/dashboard';
import { browserVisits } from './support/visits';

const visits = browserVisits();
const OFFSET = 1000;

const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);

async function firstLine(page: Page): Promise<{ name: string; mean: number }> {
  const figure = page.getByRole('figure', { name: /^CO2/ });
  await openLegend(figure);
  const row = figure.getByRole('group', { name: 'Lines shown' }).getByRole('row').nth(1);
  const mean = await row.getByRole('cell').nth(1).textContent();
  return { name: (await row.getByRole('rowheader').textContent()) ?? '', mean: Number(mean?.replaceAll(',', '')) };
}

test.each([3, 365])(
  'charts of %d days show corrected values where somebody asks for them, and say so',
  async (days) => {
    const page = await visits.goOn('admin', '/devices');
    const correction = { device: 'B2B-0001', measure: 'CO2', offset: OFFSET, from: Date.now() - 400 * DAY };
    const id = await createRecord(page, 'corrections', { ...correction, reason: 'Compared with outdoor air' });
    await page.goto(visits.url(`${TWO_ROOMS}&from=${day(days)}&to=${day(2)}`));
    await drawn(page, 'CO2');
    const { name, mean } = await firstLine(page);
    expect(mean).toBeGreaterThan(300);
    const notice = page.getByRole('alert').filter({ hasText: '1 sensor correction' });
    await notice.getByRole('switch', { name: 'Corrected values' }).click();

    await drawn(page, 'CO2 (corrected)');
    await expect.poll(async () => (await firstLine(page)).mean).toBe(mean + OFFSET);
    expect((await firstLine(page)).name).toBe(`${name} (corrected)`);
    await chart(page, 'Temperature').waitFor();
    expect(await chart(page, 'Temperature').getByText('(corrected)').count()).toBe(0);
    await page.getByText('use the uncorrected readings').waitFor();
    expect(await findViolations(page)).toEqual([]);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save CO2 (corrected)' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await saving).suggestedFilename()).toContain('_co2-corrected_');
    // A link leads to the same picture.
    expect(page.url()).toContain('corrected=1');
    await page.reload();
    await drawn(page, 'CO2 (corrected)');
    expect((await api(page, 'DELETE', `/api/corrections/${id}`)).status).toBe(200);
  },
);
