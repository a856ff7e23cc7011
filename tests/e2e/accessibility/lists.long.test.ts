import type { Page } from 'playwright-core';
import { accessibleTours, type Check, type Tour } from '../support/axe';
import { fromMenu, pageRange } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const PHONE = { width: 390, height: 844 };

/** What a list has in sight, or opens, that the table and the cards as they come have not. */
function list(path: string, more: (page: Page, check: Check) => Promise<void>): Tour {
  return {
    who: 'admin',
    path,
    async walk(page, check) {
      await pageRange(page, / of /).waitFor();
      await more(page, check);
      await page.setViewportSize(PHONE);
      await pageRange(page, / of /).waitFor();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('button', { name: 'Clear filters' }).waitFor();
      await check('the filters of the cards');
    },
  };
}

async function selection(page: Page, check: Check): Promise<void> {
  await page.getByRole('checkbox').nth(1).check();
  await check('a selected row');
  await page.getByRole('checkbox').nth(1).uncheck();
}

/** Menus that are the same for every list, and a list in which nothing is found. */
async function menusAndNothing(page: Page, check: Check): Promise<void> {
  await fromMenu(page, 'View', 'Columns');
  await page.getByRole('dialog', { name: 'Columns' }).waitFor();
  await check('the column menu');
  await page.keyboard.press('Escape');
  await fromMenu(page, 'View', 'Saved views');
  await page.getByRole('textbox', { name: 'Name of this view' }).waitFor();
  await check('the saved views');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of this name');
  await pageRange(page, / of /).waitFor({ state: 'detached' });
  await check('no rows');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
}

// The other lists are made of the same parts; each is looked at as a table and as cards with every other screen (`italian`,
// `reflow`).
accessibleTours(visits, {
  devices: list('/devices', selection),
  users: list('/users', menusAndNothing),
});
