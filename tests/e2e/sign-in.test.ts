import { expect, test } from 'vitest';
import { MINUTE } from '../../src/frame/time/units';
import { longTest } from '../support/sampled';
import { ACCOUNTS } from './support/accounts';
import { follow, heading } from './support/screens';
import { submitSignIn } from './support/sign-in';
import { changeStoredSession, nearlyExpire, storedExpiry, storedSession } from './support/stored-session';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('wrong credentials are refused with the reason', async () => {
  visits.expectRefusal(401);
  const page = await visits.open(null, '/login/email');
  await submitSignIn(page, visits.url(''), { ...ACCOUNTS.admin, password: 'not-this-one' });
  await page.getByRole('alert').getByText('Error: invalid credentials').waitFor();
  await page.getByRole('link', { name: 'Sign in with an access token' }).click();
  await page.getByLabel('Access token', { exact: true }).fill('nothere00000');
  expect(await page.getByLabel('Access token', { exact: true }).inputValue()).toBe('nothere0');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Error: invalid token').waitFor();
  await page.getByRole('link', { name: 'Sign in with e-mail and password' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('a demo account fills the form when it is picked', async () => {
  const page = await visits.open(null, '/login/email');
  await page.getByRole('button', { name: 'home@demo.example' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('banner').getByText('Chiara Esposito').waitFor();
});

longTest('fields learn by an animation that the browser filled them in, so that their labels make room', async () => {
  const page = await visits.open(null, '/login/email');
  const animations = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => names.push(animationName));
    return names;
  });
  await page.getByRole('link', { name: 'Sign in with an access token' }).click();
  await page.getByLabel('Access token', { exact: true }).waitFor();
  await expect.poll(() => animations.jsonValue()).toContain('mui-auto-fill-cancel');
});

test('a session that has run out leads to the login page, and after it back to the page that was asked for', async () => {
  // A page without the console, which would leave by itself.
  const page = await visits.open('business', '/config');
  // The server's clock counts, which is told to the second.
  await changeStoredSession(page, { expiresAt: Date.now() - MINUTE });
  await page.goto(visits.url('/devices'));
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await submitSignIn(page, visits.url(''), ACCOUNTS.business);
  await heading(page, 'Devices').waitFor();
});

longTest('a session that the server no longer knows is over at the next click', async () => {
  visits.expectRefusal(401);
  const page = await visits.open('business', '/dashboard');
  await heading(page, 'Dashboard').waitFor();
  await changeStoredSession(page, { token: 'unknown' });
  const signIn = page.getByRole('heading', { name: 'Sign in' });
  const click = page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true }).click();
  // What the page asks by itself may be refused before, and takes the link away.
  await Promise.race([click.catch(() => signIn.waitFor()), signIn.waitFor()]);
  await signIn.waitFor();
  expect(await storedSession(page)).toBeNull();
});

longTest('a session with less than 3300 seconds left is renewed by the next request', async () => {
  // A session of its own: the renewal ends the token that the others of this file use.
  const page = await visits.open('home', '/alarms', { ownSession: true });
  await heading(page, 'Alarms').waitFor();
  const expiresAt = await nearlyExpire(page);
  const renewal = page.waitForResponse((response) => response.url().endsWith('/auth/refresh'));
  await follow(page, 'Devices');
  expect((await renewal).status()).toBe(200);
  await page.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  expect(await storedExpiry(page)).toBeGreaterThan(expiresAt);
});

longTest('signing out on all devices empties the screens of the others at once', async () => {
  visits.expectRefusal(401);
  const here = await visits.open('home', '/alarms', { ownSession: true });
  const there = await visits.open('home', '/devices', { ownSession: true });
  await there.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  await here.getByRole('button', { name: 'Chiara Esposito Home user' }).click();
  await here.getByRole('menuitem', { name: 'Sign out on all devices' }).click();
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  await there.getByRole('heading', { name: 'Sign in' }).waitFor();
});
