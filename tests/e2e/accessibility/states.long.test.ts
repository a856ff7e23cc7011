import { expect, test } from 'vitest';
import { findViolations } from '../../../schemawright/testing/page-problems';
import { packedAnswer } from '../../support/packed-answer';
import { api, createRecord } from '../support/api';
import { accessibleTours } from '../support/axe';
import { TWO_ROOMS } from '../support/dashboard';
import { fillIn, goTo, pageRange, save } from '../support/screens';
import { changeStoredSession } from '../support/stored-session';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const BROKEN = { status: 500, json: { status: 500, code: 'internal', message: 'no power' } };

accessibleTours(visits, {
  // First, as the lists that are read later would be shown in its place.
  'a list that cannot be read': {
    who: 'admin',
    path: '/alarms',
    async walk(page, check) {
      visits.expectRefusal(500);
      visits.expectProblem('no power');
      await page.route('**/api/users?*', (route) => route.fulfill(BROKEN));
      await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
      await page.getByRole('alert').getByText('Users load error').waitFor();
      await check('the error');
    },
  },
  'a record that cannot be read, and one that is not there': {
    who: 'admin',
    path: '/users/nobody/show',
    async walk(page, check) {
      visits.expectRefusal(404);
      visits.expectRefusal(500);
      visits.expectProblem('Missing user ID');
      visits.expectProblem('no power');
      await page.locator('main [role=alert], main h2').first().waitFor();
      await check('one that is not there');
      await page.route('**/api/users/user-home*', (route) => route.fulfill(BROKEN));
      await goTo(page, '/users/user-home/show');
      await page.locator('main [role=alert], main h2').first().waitFor();
      await check('one that cannot be read');
    },
  },
  'a list with filled column filters': {
    who: 'admin',
    path: '/users',
    async walk(page, check) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('searchbox', { name: 'Filter by Name' }).fill('a');
      await page.getByRole('combobox', { name: 'Filter by Role' }).click();
      await page.getByRole('option', { name: 'Business' }).click();
      await page.keyboard.press('Escape');
      await pageRange(page, / of /).waitFor();
      await check('the filters');
    },
  },
  'a form that cannot be saved': {
    who: 'admin',
    path: '/warehouse/create',
    alone: true,
    async walk(page, check) {
      visits.expectRefusal(500);
      await page.route('**/api/warehouse', (route) => route.fulfill(BROKEN));
      await fillIn(page, { 'Serial number': 'A11Y-9', Token: 'aaaa0009' });
      await save(page);
      await page.getByRole('alert').first().waitFor();
      await check('the error');
    },
  },
  'a record that somebody else changed meanwhile': {
    who: 'admin',
    path: '/hierarchy/rooms/dante-12/edit',
    alone: true,
    async walk(page, check) {
      visits.expectRefusal(409);
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      await api(page, 'PUT', '/api/rooms/dante-12', { name: `Sala ${Date.now()}` });
      await fillIn(page, { Name: 'Sala insegnanti' });
      await save(page);
      await page.getByRole('dialog', { name: 'Another user changed this record' }).waitFor();
      await check('the question');
    },
  },
  'a dashboard whose readings cannot be read': {
    who: 'admin',
    path: '/alarms',
    async walk(page, check) {
      visits.expectRefusal(500);
      await page.route('**/fn/chartData?*', (route) => route.fulfill(BROKEN));
      await goTo(page, TWO_ROOMS);
      await page.getByRole('main').getByText('no power').first().waitFor();
      await check('the error');
    },
  },
  'a dashboard without readings': {
    who: 'admin',
    path: '/alarms',
    async walk(page, check) {
      await page.route('**/fn/chartData?*', (route) => route.fulfill({ body: packedAnswer() }));
      await goTo(page, TWO_ROOMS);
      await page
        .getByText(/No data/i)
        .first()
        .waitFor();
      await check('no data');
    },
  },
  'the history': {
    who: 'admin',
    path: '/alarms',
    async walk(page, check) {
      const id = await createRecord(page, 'rooms', { name: 'Stanza ricordata', env: 'municipio' });
      await api(page, 'PUT', `/api/rooms/${id}`, { name: 'Stanza cambiata' });
      await goTo(page, '/history');
      await page.getByRole('listitem').filter({ hasText: 'Stanza cambiata' }).first().waitFor();
      await check('its lines');
    },
  },
  'a session that ended in the middle of work': {
    who: 'admin',
    path: '/hierarchy/buildings/san-filippo/edit',
    alone: true,
    async walk(page, check) {
      await fillIn(page, { Name: 'Palazzo' });
      await changeStoredSession(page, { expiresAt: 1 });
      // What the page asks for by itself may bring the question before the button is reached.
      await page
        .locator('form')
        .first()
        .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
      await check('the question');
    },
  },
  'no network': {
    who: 'admin',
    path: '/users',
    async walk(page, check) {
      await pageRange(page, / of /).waitFor();
      await page.context().setOffline(true);
      await page.getByText('You are offline').waitFor();
      await check('the notice');
      await page.context().setOffline(false);
    },
  },
  'the account': {
    who: 'admin',
    path: '/devices',
    async walk(page, check) {
      await page.getByRole('button', { name: 'Giulia Moretti Administrator' }).click();
      await page.getByRole('menuitem', { name: 'Sign out on all devices' }).waitFor();
      await check('the menu');
      await page.getByRole('menuitem', { name: 'Sign out on all devices' }).click();
      await page.getByRole('dialog', { name: 'Sign out on all devices?' }).waitFor();
      await check('the question');
    },
  },
});

// Here the page knows no person yet, and has no switch of its own.
test.each(['light', 'dark'] as const)('a server that is not reached, %s', async (colorScheme) => {
  visits.expectProblem('Failed to load resource');
  visits.expectProblem('Failed to fetch');
  visits.expectProblem('/config');
  const page = await visits.open(null, '/login/email', { colorScheme });
  await page.route('**/config', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
