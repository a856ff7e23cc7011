import { accessibleTours } from '../support/axe';
import { chart, drawn, openLegend, openMoreFilters, openPart, TWO_ROOMS } from '../support/dashboard';
import { choose, heading } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const MEASURES = ['CO2', 'Temperature', 'Humidity', 'PM2.5', 'PM10', 'NO2', 'O3'];

accessibleTours(visits, {
  'the overview': {
    who: 'manager',
    path: '/dashboard',
    async walk(page, check) {
      // Which building comes first depends on the hour of the day, and only cards in sight ask for their heating.
      const heated = page.getByRole('article', { name: 'Scuola primaria San Filippo' });
      await heated.scrollIntoViewIfNeeded();
      await heated.getByText('Low batteries').waitFor();
      await check('the cards');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: /^Selection/, expanded: false }).press('Enter');
      await page.getByRole('combobox', { name: 'Building' }).waitFor();
      await check('the cards on a phone, and the filters opened over them');
    },
  },
  'the rooms': {
    who: 'admin',
    path: '/dashboard',
    async walk(page, check) {
      await page.getByRole('button', { name: 'Rooms', exact: true }).click();
      const rooms = page.getByRole('list', { name: 'Rooms', exact: true });
      await rooms.getByRole('listitem').first().waitFor();
      await check('the list of rooms');
      await page.getByRole('button', { name: 'Tiles', exact: true }).click();
      await rooms
        .getByRole('link', { name: /Aula 1A/ })
        .first()
        .waitFor();
      await check('the tiles');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Rooms', exact: true }).click();
      await page.getByRole('searchbox').fill('aula');
      await rooms.getByRole('link', { name: /^Aula/ }).first().waitFor();
      await check('the list on a phone');
      await page.getByRole('button', { name: 'Buildings', exact: true }).click();
    },
  },
  'the filters': {
    who: 'admin',
    path: '/dashboard',
    async walk(page, check) {
      await heading(page, 'Dashboard').waitFor();
      await choose(page, 'Manager', 'Istituto Comprensivo');
      await page.getByRole('combobox', { name: 'Devices' }).click();
      await page.getByRole('option').first().waitFor();
      await check('the devices');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Select all devices' }).click();
      await page.getByText('More than 10 devices are selected').waitFor();
      await openMoreFilters(page);
      await page.getByRole('switch', { name: 'Occupation hours' }).click();
      await page.getByRole('textbox', { name: 'From hour' }).fill('18');
      await page.getByRole('switch', { name: 'CO2 ref' }).click();
      await page.getByRole('textbox', { name: 'CO2 reference in ppm' }).fill('390');
      await page.getByText('At least 400 ppm').waitFor();
      await check('warnings and errors');
    },
  },
  'charts, tables, and the report on paper': {
    who: 'admin',
    path: `${TWO_ROOMS}&co2=1000`,
    alone: true,
    async walk(page, check) {
      for (const title of MEASURES) await drawn(page, title);
      await openLegend(chart(page, 'CO2'));
      await openPart(page, 'Alarms');
      await page.getByRole('table', { name: 'Alarms' }).waitFor();
      await check('the alarms');
      await openPart(page, 'Week');
      await page.getByRole('table', { name: 'Air by weekday and hour' }).getByText('Mon').waitFor();
      await chart(page, 'Humidity').getByRole('button', { name: 'Show as a table' }).click();
      await chart(page, 'Humidity').getByRole('table', { name: 'Humidity' }).waitFor();
      await chart(page, 'Temperature').getByTestId('plot').hover();
      await check('the page, with a chart as a table and another one under the pointer');
      await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
      await page.getByRole('button', { name: 'Print report' }).click();
      await page.locator('[data-printed]').waitFor();
      await page.emulateMedia({ media: 'print' });
      await check('the report on paper');
    },
  },
  'charts of a home on a phone, and the formats of one': {
    who: 'home',
    path: '/dashboard?device=HOME-0001',
    async walk(page, check) {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const title of ['CO2', 'VOC']) await drawn(page, title);
      await check('the page');
      await chart(page, 'CO2').getByRole('button', { name: 'Save CO2' }).click();
      await page.getByRole('menuitem').first().waitFor();
      await check('the formats');
    },
  },
});
