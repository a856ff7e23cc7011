import { accessibleTours, type Tour } from '../support/axe';
import { act, goTo, save } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** The form of a new record, sent too early; as it is before, it is looked at with every other screen (`reflow`). */
function creation(path: string, { asItIs = true } = {}): Tour {
  return {
    who: 'admin',
    path: `${path}/create`,
    asItIs,
    async walk(page, check) {
      await save(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
      await check('the form and its errors');
    },
  };
}

function change(path: string): Tour {
  return {
    who: 'admin',
    path: `${path}/edit`,
    asItIs: true,
    async walk(page, check) {
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await check('the form');
    },
  };
}

const SHOWN = [
  '/hierarchy/managers/montessori',
  '/hierarchy/buildings/san-filippo',
  '/hierarchy/rooms/san-filippo-01',
  '/users/user-business',
  '/warehouse/item-001',
];

// All forms are made of the same inputs: one of them is looked at in both colours, and so is the gallery of all field types.
accessibleTours(visits, {
  'a new manager': creation('/hierarchy/managers', { asItIs: false }),
  'a new building': creation('/hierarchy/buildings'),
  'a new room': creation('/hierarchy/rooms'),
  'a new user': creation('/users'),
  'a new warehouse item': creation('/warehouse'),
  'a manager': change('/hierarchy/managers/montessori'),
  'a building': change('/hierarchy/buildings/san-filippo'),
  'a room': change('/hierarchy/rooms/san-filippo-01'),
  'a user': change('/users/user-business'),
  'a warehouse item': change('/warehouse/item-001'),
  'the pages of records': {
    who: 'admin',
    path: '/hierarchy/managers',
    asItIs: true,
    async walk(page, check) {
      for (const path of SHOWN) {
        await goTo(page, `${path}/show`);
        await page.locator('main dl').first().waitFor();
        await check(path);
      }
    },
  },
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
    path: `/users?${new URLSearchParams({ filter: JSON.stringify({ q: 'moretti' }) })}`,
    async walk(page, check) {
      visits.expectRefusal(409);
      await act(page, 'Delete Giulia Moretti');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await check('the question with the cause');
    },
  },
});
