import { expect, test } from 'vitest';
import { ZOOM_KEY } from '../../src/air/pages/dashboard/plots/use-zoom';
import { HOUR } from '../../src/frame/time/units';
import { api } from './support/api';
import {
  BUILDING,
  chart,
  chooseDevices,
  drag,
  drawn,
  measured,
  openFilters,
  openLegend,
  openPart,
  TWO_ROOMS,
} from './support/dashboard';
import { fingerOn } from './support/finger';
import { choose, heading } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('an administrator narrows down to devices, sees their charts, zooms, and finds all of it after a reload', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  await choose(page, 'Manager', 'Istituto Comprensivo');
  await page.getByRole('button', { name: 'Show charts' }).click();
  await page.getByText('select at least one device').waitFor();
  await choose(page, 'Building', BUILDING);
  await chooseDevices(page, 'Aula 1A', 'Mensa');
  // Yesterday and today would be half empty when the day has just begun.
  await page.getByRole('button', { name: '7 days' }).click();
  for (const title of ['Temperature', 'Humidity', 'CO2']) await drawn(page, title);
  await expect
    .poll(() =>
      chart(page, 'CO2')
        .getByRole('button', { name: /Aula 1A/ })
        .count(),
    )
    .toBeGreaterThan(0);
  const whole = await measured(page, 'CO2');
  expect(whole).toBeGreaterThan(300);

  await drag(page, 'CO2', { x: 0.25, y: 0.5 }, { x: 0.5, y: 0.5 });
  await expect.poll(() => measured(page, 'CO2')).toBeLessThan(whole * 0.5);
  const part = await measured(page, 'CO2');
  const isZoomed = () => new URL(page.url()).searchParams.has(ZOOM_KEY);
  await expect.poll(isZoomed, { message: 'the address follows' }).toBe(true);
  await page.reload();
  await drawn(page, 'CO2');
  expect(await measured(page, 'CO2'), 'a link leads to the same picture').toBe(part);
  const reset = chart(page, 'Temperature').getByRole('button', { name: 'Show the whole period' });
  await reset.scrollIntoViewIfNeeded();
  await expect.poll(() => reset.isEnabled(), { message: 'the charts zoom together' }).toBe(true);
  await reset.click();
  await chart(page, 'CO2').scrollIntoViewIfNeeded();
  // A reading may have come meanwhile.
  await expect.poll(() => measured(page, 'CO2')).toBeGreaterThanOrEqual(whole);
  await expect.poll(isZoomed).toBe(false);

  await drag(page, 'CO2', { x: 0.5, y: 0.25 }, { x: 0.51, y: 0.75 });
  const valueAxis = chart(page, 'CO2').getByRole('button', { name: 'Value axis of CO2' });
  await chart(page, 'CO2').getByRole('button', { name: 'Value axis of CO2', pressed: true }).waitFor();
  await valueAxis.click();
  const [from, to] = await Promise.all(
    ['From', 'To'].map((end) => page.getByRole('textbox', { name: `${end} (ppm)` }).inputValue()),
  );
  expect(Number(to), 'a drag up or down zooms the values').toBeGreaterThan(Number(from) + 50);
  expect(isZoomed(), 'and not the time').toBe(false);
  await page.keyboard.press('Escape');
  await chart(page, 'CO2').getByTestId('plot').dblclick();
  await chart(page, 'CO2').getByRole('button', { name: 'Value axis of CO2', pressed: false }).waitFor();

  await page.reload();
  await drawn(page, 'CO2');
  await openFilters(page);
  expect(await page.getByRole('combobox', { name: 'Building' }).inputValue()).toBe(BUILDING);
  await page.getByRole('button', { name: /Mensa/ }).first().waitFor();

  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByText('Choose a building, its devices and a period').waitFor();
  expect(await page.getByRole('combobox', { name: 'Building' }).inputValue()).toBe('');
});

test('every chart tells of the instant at which somebody points, wherever it is', async () => {
  const page = await visits.goOn('admin', TWO_ROOMS);
  for (const title of ['CO2', 'Temperature']) await drawn(page, title);
  const plot = chart(page, 'Temperature').getByTestId('plot');
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
      await plot.hover({ position: { x: width * 0.3, y: height * 0.5 } });
      return chart(page, 'CO2')
        .getByText(/^[\d,]+ ppm$/)
        .count();
    })
    .toBe(2);
});

test('a finger on a phone tells and zooms as a mouse does, and scrolls the page', async () => {
  const page = await visits.open('home', '/dashboard', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await drawn(page, 'CO2');
  const whole = await measured(page, 'CO2');
  const finger = await fingerOn(page);
  const plot = chart(page, 'CO2').getByTestId('plot');
  await finger.down(plot);
  await chart(page, 'CO2')
    .getByText(/^[\d,]+ ppm$/)
    .waitFor();
  await finger.moveTo(plot, 0.55);
  await finger.moveTo(plot, 0.7);
  await finger.up();
  await expect.poll(() => measured(page, 'CO2')).toBeLessThan(whole * 0.5);

  const part = await measured(page, 'CO2');
  const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  await finger.down(plot);
  const before = await scrolled();
  await finger.moveTo(chart(page, 'CO2').getByRole('heading'), 0.5);
  await finger.up();
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect(await measured(page, 'CO2')).toBe(part);
});

test('while nothing is chosen there is an overview, and a building in it opens its charts', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  // A closed building gets no advice to air.
  const always = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '0-24']));
  await api(page, 'PUT', '/api/buildings/san-filippo', { opening: always });
  await page.getByRole('button', { name: 'Buildings', exact: true }).click();
  const card = page.getByRole('article', { name: BUILDING });
  // Where it stands depends on the hour of the day.
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('list', { name: 'Rooms by their worst value' }).waitFor();
  await card.getByText('Low batteries').waitFor();
  await api(page, 'POST', '/fn/readings', { readings: [{ hwId: 'B2B-0001', t: Date.now(), CO2: 2777, temp: 21 }] });
  await card.getByText('In Aula 1A CO2 is at 2,777 ppm and rising: air the room.').waitFor();
  expect(await page.getByRole('article').first().getByRole('heading').textContent()).toBe(BUILDING);
  await card.getByRole('link', { name: `Charts of ${BUILDING}` }).click();
  await drawn(page, 'CO2');
  await openFilters(page);
  expect(await page.getByRole('combobox', { name: 'Building' }).inputValue()).toBe(BUILDING);
  await page.goBack();
  await card.waitFor();
});

test('Back undoes a zoom, and the figures follow what the charts show', async () => {
  const page = await visits.goOn('home', '/dashboard?device=HOME-0001');
  const figure = await drawn(page, 'CO2');
  const whole = await measured(page, 'CO2');
  await figure.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByText(/^Figures and tables cover the period shown in the charts: /).waitFor();
  await page.goBack();
  await page.getByText(/^Figures and tables cover/).waitFor({ state: 'detached' });
  await chart(page, 'CO2').scrollIntoViewIfNeeded();
  await expect.poll(() => measured(page, 'CO2')).toBeGreaterThanOrEqual(whole);
});

test('one line is left alone by its name, in table and address, too, and all come back', async () => {
  const page = await visits.goOn('admin', TWO_ROOMS);
  const figure = await drawn(page, 'CO2');
  await openLegend(figure);
  const lines = figure.getByRole('group', { name: 'Lines shown' });
  const name = lines.getByRole('button', { name: 'Aula 1B', exact: true });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => name.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => new URL(page.url()).searchParams.getAll('hide')).toEqual(['B2B-0001 co2data']);
  await figure.getByRole('button', { name: 'Show as a table' }).click();
  const heads = figure.getByRole('table', { name: 'CO2' }).getByRole('columnheader');
  await expect.poll(() => heads.allTextContents()).toEqual(['Time', 'Aula 1B']);
  await name.click();
  await expect.poll(() => heads.allTextContents()).toEqual(['Time', 'Aula 1A', 'Aula 1B']);
  expect(new URL(page.url()).searchParams.has('hide')).toBe(false);
});

test('a place that does not exist is said', async () => {
  const page = await visits.goOn('admin', '/dashboard?building=nowhere');
  await page.getByText('This building does not exist, or you have no access to it.').waitFor();
});

test('a line is hidden and shown by its sample', async () => {
  const page = await visits.goOn('home', '/dashboard?device=HOME-0001');
  const figure = await drawn(page, 'Temperature');
  await openLegend(figure);
  const image = figure.getByRole('img').first();
  const before = await image.getAttribute('aria-label');
  const line = figure.getByRole('group', { name: 'Lines shown' }).getByRole('button').first();
  await line.click();
  expect(await line.getAttribute('aria-pressed')).toBe('false');
  await line.click();
  await expect.poll(() => image.getAttribute('aria-label')).toBe(before);
});

test('where nothing was measured, a way leads to the newest reading', async () => {
  const page = await visits.goOn('admin', '/dashboard?device=B2B-0001&from=2020-01-01&to=2020-01-02');
  await page.getByRole('link', { name: 'Go to the newest reading' }).click();
  await drawn(page, 'CO2');
});

test('the first chart is drawn before it is scrolled into view', async () => {
  const page = await visits.open('admin', TWO_ROOMS);
  await chart(page, 'CO2').getByTestId('plot').waitFor();
  await chart(page, 'CO2').and(page.locator('[aria-busy=false]')).waitFor();
});

test('air by weekday and hour is a table of 24 hours', async () => {
  const page = await visits.goOn('admin', TWO_ROOMS);
  await openPart(page, 'Week');
  const table = page.getByRole('table', { name: 'Air by weekday and hour' });
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(24);
  await table.getByRole('rowheader', { name: 'Mon' }).waitFor();
});

test('what is there is not asked for again by another press', async () => {
  const page = await visits.goOn('admin', `${TWO_ROOMS}&co2=1000`);
  await drawn(page, 'CO2');
  let asked = 0;
  page.on('request', (request) => {
    // The trend of the cards asks for its three quarters of an hour by itself.
    const { pathname, searchParams } = new URL(request.url());
    const hours = (Number(searchParams.get('toMilliseconds')) - Number(searchParams.get('fromMilliseconds'))) / HOUR;
    if (pathname === '/fn/chartData' && hours > 1) asked += 1;
  });
  for (let press = 0; press < 2; press += 1) {
    await openFilters(page);
    await page.getByRole('button', { name: 'Show charts' }).click();
  }
  await drawn(page, 'CO2');
  await openFilters(page);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.poll(() => asked).toBe(1);
  await drawn(page, 'CO2');
  expect(asked, 'only other days are').toBe(1);
});

test('a page of charts that is left alone does nothing, wherever it is scrolled to', async () => {
  const page = await visits.goOn('admin', `${TWO_ROOMS}&co2=1000`);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  for (const title of ['Temperature', 'CO2']) {
    await drawn(page, title);
    await expect.poll(moving).toBe(0);
  }
});

test('a long wait can be called off', async () => {
  const page = await visits.open('manager', '/dashboard');
  await heading(page, 'Dashboard').waitFor();
  await page.route('**/fn/chartData*', () => undefined);
  await choose(page, 'Building', BUILDING);
  await chooseDevices(page, 'Aula 1A');
  await page.getByRole('button', { name: 'Show charts' }).click();
  await page.getByText('Loading the charts…').first().waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Loading was cancelled.').waitFor();
});
