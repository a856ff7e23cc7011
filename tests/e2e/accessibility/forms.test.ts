import { accessibleTours, type Tour } from '../support/axe';
import { act, goTo, save } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** The form of a new record, sent too early; as it is before, it is looked at with every other screen (`reflow`). */
function creation(path: string): Tour {
  return {
    who: 'admin',
    path: `${path}/create`,
    async walk(page, check) {
      await save(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
      await check('the form and its errors');
    },
  };
}

/** A record: its form, and its page. */
function record(path: string): Tour {
  return {
    who: 'admin',
    path: `${path}/edit`,
    async walk(page, check) {
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await check('the form');
      await goTo(page, `${path}/show`);
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
  'a manager': record('/hierarchy/managers/montessori'),
  'a building': record('/hierarchy/buildings/san-filippo'),
  'a room': record('/hierarchy/rooms/san-filippo-01'),
  'a user': record('/users/user-business'),
  'a warehouse item': record('/warehouse/item-001'),
  'unsaved input': {
    who: 'admin',
    path: '/hierarchy/rooms/san-filippo-01/edit',
    async walk(page, check) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('changed');
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Unsaved changes' });
      await question.waitFor();
      await check('the question');
      await question.getByRole('button', { name: 'Leave' }).click();
    },
  },
  'the deletion of a record': {
    who: 'admin',
    path: '/hierarchy/rooms',
    async walk(page, check) {
      await act(page, 'Delete Cucina');
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
      await act(page, /^Delete /);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await check('the question with the cause');
    },
  },
});
