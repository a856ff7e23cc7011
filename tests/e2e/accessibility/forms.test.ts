import { accessibleTours, type Tour } from '../support/axe';
import { save } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** The empty form of a list, sent too early. */
function creation(path: string): Tour {
  return {
    who: 'admin',
    path: `${path}/create`,
    async walk(page, check) {
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await check('the empty form');
      await save(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
      await check('its errors');
    },
  };
}

/** The first record of a list: its form with unsaved input and the question about it, and its page. */
function change(path: string): Tour {
  return {
    who: 'admin',
    path,
    async walk(page, check) {
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await check('the form');
      const input = page.getByRole('main').getByRole('textbox').and(page.locator(':enabled:not([readonly])')).first();
      await input.fill('changed');
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
      await check('the question about unsaved changes');
      await page.getByRole('button', { name: 'Stay' }).click();
      await page.goto(page.url().replace(/edit$/, 'show'));
      await page.locator('main dl').first().waitFor();
      await check('the page of the record');
    },
  };
}

accessibleTours(visits, {
  'a new manager': creation('/hierarchy/managers'),
  'a new building': creation('/hierarchy/buildings'),
  'a new room': creation('/hierarchy/rooms'),
  'a new user': creation('/users'),
  'a new warehouse item': creation('/warehouse'),
  'a manager': change('/hierarchy/managers'),
  'a building': change('/hierarchy/buildings'),
  'a room': change('/hierarchy/rooms'),
  'a user': change('/users'),
  'a warehouse item': change('/warehouse'),
  'the deletion of a record': {
    who: 'admin',
    path: '/hierarchy/rooms',
    async walk(page, check) {
      await page.getByRole('button', { name: 'Delete Cucina', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Delete room' });
      await question.waitFor();
      await check('the question');
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await check('the notice with its way back');
      await page.getByRole('button', { name: 'Undo' }).click();
    },
  },
  'a deletion that is refused': {
    who: 'admin',
    path: '/hierarchy/managers',
    async walk(page, check) {
      visits.expectRefusal(409);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await check('the question with the cause');
    },
  },
});
