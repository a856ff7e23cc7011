import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isTestAll, longTest } from '../support/sampled';
import { ACCOUNTS, type AccountName } from './support/accounts';
import { EXPECTED_LISTS } from './support/expected-screens';
import { columnNames, follow, goTo, heading, menuEntries, pageRange } from './support/screens';
import { signIn } from './support/sign-in';
import { storedSession } from './support/stored-session';
import { browserVisits } from './support/visits';

const visits = browserVisits();
const names: AccountName[] = [
  'admin',
  'home',
  ...(isTestAll ? (['building', 'business', 'manager', 'room'] as const) : []),
];

async function actionsOf(page: Page): Promise<string[]> {
  const row = page.getByRole('table').locator('tbody').getByRole('row').first();
  const all = await row
    .locator('a[aria-label], button[aria-label]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  // A mark is there while an alarm is open, which is another matter.
  const labels = all.filter((label) => !/ open alarms? of /.test(label));
  const inRow = labels.filter((label) => !label.startsWith('More for'));
  if (inRow.length === labels.length) return labels.map(firstWord);
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  const inMenu = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return [...inRow, ...inMenu].map(firstWord);
}

const firstWord = (label: string) => label.trim().split(/\s/)[0] ?? '';

/** One with a password and one with a token: for everybody else the form is the same. */
const BY_FORM: readonly AccountName[] = ['admin', 'building'];

async function entrance(who: AccountName): Promise<Page> {
  if (!BY_FORM.includes(who)) return visits.open(who, '/alarms');
  const page = await visits.open(null, '/login/email');
  await signIn(page, visits.url(''), ACCOUNTS[who]);
  return page;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await storedSession(page)).toBeNull();
}

test.each(names)('%s comes in, sees what is theirs on every page of the menu, and leaves', async (who) => {
  const account = ACCOUNTS[who];
  const lists = Object.entries(EXPECTED_LISTS[who]);
  const page = await entrance(who);
  await page.getByRole('banner').getByText(account.name, { exact: true }).waitFor();
  await page.getByRole('banner').getByText(account.role, { exact: true }).waitFor();
  const [devices = '', ...levels] = lists.map(([entry]) => entry);
  const integrations = levels.indexOf('Webhooks');
  const entries = ['Dashboard', devices, 'Alarms', ...levels];
  if (who === 'admin') entries.splice(integrations + 3, 0, 'Import readings', 'History');
  await expect.poll(() => menuEntries(page)).toEqual(entries);

  for (const [entry, { columns, range, actions, create }] of lists) {
    await follow(page, entry);
    await pageRange(page, range).waitFor();
    expect(await columnNames(page), entry).toEqual(columns);
    expect(await actionsOf(page), entry).toEqual(
      actions.toSorted((a, b) => Number(a === 'Delete') - Number(b === 'Delete')),
    );
    const creating = page.getByRole('link', { name: /^New / });
    expect(await creating.allInnerTexts(), entry).toEqual(create === undefined ? [] : [create]);
  }

  if (BY_FORM.includes(who)) await logOut(page);
});

// `closedRoutes` is proven for every role; here it leads away from whatever lies below these routes.
longTest('who is no administrator is sent from the pages of administrators to the dashboard', async () => {
  const page = await visits.open('manager', '/users');
  await heading(page, 'Dashboard').waitFor();
  for (const path of ['/users/user-admin/show', '/users/user-home/access', '/warehouse/import']) {
    await goTo(page, path);
    await heading(page, 'Dashboard').waitFor();
    expect(new URL(page.url()).pathname, path).toBe('/dashboard');
  }
});
