import { accessibleTours, type Tour } from '../support/axe';
import { pageRange } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const PHONE = { width: 390, height: 844 };

/** A list as a table with its menus, and as cards. */
function list(path: string): Tour {
  return {
    who: 'admin',
    path,
    async walk(page, check) {
      await pageRange(page, / of /).waitFor();
      await check('the table');
      await page.getByRole('checkbox').nth(1).check();
      await check('a selected row');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox').first().waitFor();
      await check('the column menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('textbox', { name: 'Name of this view' }).waitFor();
      await check('the saved views');
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of this name');
      await pageRange(page, / of /).waitFor({ state: 'detached' });
      await check('no rows');
      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      await page.setViewportSize(PHONE);
      await pageRange(page, / of /).waitFor();
      await check('the cards');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: 'Clear filters' }).waitFor();
      await check('the filters of the cards');
    },
  };
}

// The other lists are made of the same parts; each is looked at as a table and as cards with every other screen (`reflow`).
accessibleTours(visits, {
  devices: list('/devices'),
  users: list('/users'),
});
