import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNTS, type AccountName } from './support/accounts';
import { TWO_ROOMS } from './support/dashboard';
import { fillIn, follow, heading, pageRange } from './support/screens';
import { submitSignIn } from './support/sign-in';
import { nearlyExpire, storedExpiry, storedSession } from './support/stored-session';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const loginPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const person = (page: Page, name: string) => page.getByRole('banner').getByText(name);

async function visitor(who: AccountName): Promise<Page> {
  const page = await visits.open(who, '/alarms', { ownSession: true });
  await heading(page, 'Alarms').waitFor();
  return page;
}

/**
 * Leaves the console: while it is open it goes to the login page by itself when its session ends (`sign-in`), just when the
 * test opens another address.
 */
const leave = (page: Page) => page.goto('about:blank');

async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(visits.url(path));
  return tab;
}

test('two tabs that renew the session at the same time both stay signed in', async () => {
  const first = await visitor('home');
  const second = await anotherTab(first, '/alarms');
  await heading(second, 'Alarms').waitFor();
  const expiresAt = await nearlyExpire(first);
  await Promise.all([first, second].map((tab) => follow(tab, 'Devices')));
  for (const tab of [first, second]) await tab.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  await expect.poll(() => storedExpiry(first)).toBeGreaterThan(expiresAt);
  for (const tab of [first, second]) {
    await tab.reload();
    await tab.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  }
});

test('logging out loads the login page once', async () => {
  const page = await visitor('business');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  // Firestore refuses a count that is still asked for when the session ends, and the browser reports that.
  await pageRange(page, /^1-\d+ of \d+$/).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await loginPage(page).waitFor();
  expect(loaded).toEqual(['/login/email']);
});

test('logging out in one tab leaves nothing on the screen of the other, unsaved input included', async () => {
  const page = await visitor('admin');
  const other = await anotherTab(page, '/hierarchy/buildings/san-filippo/edit');
  await fillIn(other, { Name: 'Nobody may read this' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await loginPage(other).waitFor();
  expect(await other.locator('body').innerText()).not.toMatch(/Nobody may read this|San Filippo|Giulia/);
  await loginPage(page).waitFor();
  await page.goBack();
  await loginPage(page).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Giulia/);
});

test('somebody else who signs in in one tab is who is signed in in the other', async () => {
  const page = await visitor('business');
  const other = await anotherTab(page, '/devices');
  await person(other, 'Marco Bianchi').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await loginPage(other).waitFor();
  await submitSignIn(page, visits.url(''), ACCOUNTS.home);
  for (const tab of [page, other]) await person(tab, 'Chiara Esposito').waitFor();
  await follow(other, 'Devices');
  await other.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  expect(await other.getByRole('cell', { name: 'B2B-0001' }).count()).toBe(0);
});

test('signing out on all devices ends the session on another one too', async () => {
  visits.expectRefusal(401);
  // Firebase's own answer about an account whose sessions were ended.
  visits.expectRefusal(400);
  const [here, there] = [await visitor('business'), await visitor('business')];
  await leave(there);
  await here.getByRole('button', { name: 'Marco Bianchi Business user' }).click();
  await here.getByRole('menuitem', { name: 'Sign out on all devices' }).click();
  const question = here.getByRole('dialog', { name: 'Sign out on all devices?' });
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await loginPage(here).waitFor();
  await there.goto(visits.url(TWO_ROOMS));
  await loginPage(there).waitFor();
  expect(await storedSession(there)).toBeNull();
  await submitSignIn(there, visits.url(''), ACCOUNTS.business);
  await person(there, 'Marco Bianchi').waitFor();
});

test('an administrator signs a user out', async () => {
  visits.expectRefusal(401);
  // Firebase's own answer about an account whose sessions were ended.
  visits.expectRefusal(400);
  const user = await visitor('home');
  await leave(user);
  const admin = await visits.open('admin', '/users/user-home/access');
  const panel = admin.getByRole('dialog', { name: 'Password and API key' });
  await panel.getByRole('button', { name: 'Sign out on all devices' }).click();
  const question = admin.getByRole('dialog', { name: 'Sign Chiara Esposito out on all devices?' });
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await admin.getByText('Chiara Esposito was signed out on all devices').waitFor();
  await user.goto(visits.url('/dashboard?device=HOME-0001'));
  await loginPage(user).waitFor();
});
