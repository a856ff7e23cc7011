import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DAY } from '../../src/frame/time/units';
import { chart, drag, drawn, measured, openLegend, openPart, part, pointAt, TWO_ROOMS } from './support/dashboard';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** Days that are over: nothing is measured in them any more. */
const daysBack = (first: number, last = 2) => {
  const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
  return `&from=${day(first)}&to=${day(last)}`;
};
const YEAR = `${TWO_ROOMS}&co2=800${daysBack(365)}`;

async function breaches(page: Page): Promise<string | null> {
  await openPart(page, 'Breaches');
  const card = part(page, 'CO2 over 800 ppm').getByRole('region', { name: 'Breaches' });
  await card.getByText(/^\d/).first().waitFor();
  return card.textContent();
}

function calls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a year is drawn, judged and zoomed without loading its readings, and says what all of them say', async () => {
  const page = await visits.goOn('admin', `${TWO_ROOMS}&co2=800${daysBack(60)}`);
  await drawn(page, 'CO2');
  const [loaded, count] = [await breaches(page), await measured(page, 'CO2')];
  const asked = calls(page);
  await page.goto(new URL(YEAR, page.url()).href);
  await drawn(page, 'CO2');
  expect(await measured(page, 'CO2')).toBe(count);
  expect(await breaches(page)).toBe(loaded);
  await openPart(page, 'Week');
  await page.getByRole('table', { name: 'Air by weekday and hour' }).waitFor();
  expect(asked).toEqual(
    expect.arrayContaining(['/fn/chartSources', '/fn/chartLines', '/fn/periodFacts', '/fn/periodPattern']),
  );

  // What is asked for the zoom is asked before it is left: figures come a while after the lines.
  const zooming = Promise.all(
    ['chartLines', 'averageData', 'aggregateSensorsData', 'periodFacts', 'periodPattern'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/fn/${name}`)),
    ),
  );
  await drag(page, 'CO2', { x: 0.5, y: 0.2 }, { x: 0.998, y: 0.2 });
  await zooming;
  // What lies right of the pointer is out of sight.
  await expect.poll(() => measured(page, 'CO2')).toBeLessThan(count);
  expect(await measured(page, 'CO2')).toBeGreaterThan(0.5 * count);
  await pointAt(page, 'CO2', { x: 0.996, y: 0.3 });
  await chart(page, 'CO2')
    .getByText(/^[\d,]+ ppm$/)
    .first()
    .waitFor();

  const again = calls(page);
  await page.getByRole('button', { name: 'Show the whole period' }).first().click();
  await expect.poll(() => measured(page, 'CO2')).toBe(count);
  await expect.poll(() => breaches(page)).toBe(loaded);
  expect(again.filter((path) => /chartLines|period|averageData|aggregate/.test(path))).toEqual([]);
});

test('the readings of a long period are loaded when they are asked for as a table', async () => {
  const page = await visits.goOn('admin', YEAR);
  await drawn(page, 'CO2');
  const asked = calls(page);
  await chart(page, 'CO2').getByRole('button', { name: 'Show as a table' }).click();
  const table = chart(page, 'CO2').getByRole('table', { name: 'CO2' });
  await expect.poll(() => table.getByRole('row').count()).toBe(26);
  expect(asked).toContain('/fn/chartData');
});

test('a year is laid over another that began a day earlier', async () => {
  const page = await visits.goOn('admin', `${YEAR}&compare=day`);
  await drawn(page, 'CO2');
  await openLegend(chart(page, 'CO2'));
  await chart(page, 'CO2').getByRole('button', { name: 'Aula 1A, a day earlier', exact: true }).waitFor();
  await drawn(page, 'CO2');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('what the server refuses of a long period is said, and asked again', async () => {
  visits.expectRefusal(503);
  const page = await visits.open('admin', YEAR);
  await drawn(page, 'CO2');
  await page.route('**/fn/periodFacts', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.route('**/fn/chartLines*', (route) => route.fulfill({ status: 200, body: 'nonsense' }));
  await page.reload();
  await page.getByText('Breaches and levels').waitFor();
  await chart(page, 'CO2').getByRole('alert').waitFor();
  await page.unroute('**/fn/periodFacts');
  await part(page, 'Breaches and levels')
    .or(page.getByRole('alert').filter({ hasText: 'Breaches and levels' }))
    .getByRole('button')
    .first()
    .click();
  await breaches(page);
});
