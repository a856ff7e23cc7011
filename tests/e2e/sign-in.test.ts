import { expect, test } from 'vitest';
import { ACCOUNTS } from './support/accounts';
import { follow, heading } from './support/screens';
import { submitSignIn } from './support/sign-in';
import { changeStoredSession, nearlyExpire, storedExpiry, storedSession } from './support/stored-session';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('what cannot be right is said before it is sent', async () => {
  const page = await visits.open(null, '/login/email');
  const submit = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await submit();
  await page.getByRole('alert').getByText('Please fill all the required fields').waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await submit();
  await page.getByRole('alert').getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill('admin@demo.example');
  await submit();
  await page.getByRole('alert').getByText('Password must be at least 6 characters long').waitFor();
});

test('the password can be looked at', async () => {
  const page = await visits.open(null, '/login/email');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('demo1234');
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
});

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

test('a session that has run out leads to the login page, and back in after it', async () => {
  const page = await visits.open('business', '/devices');
  await heading(page, 'Devices').waitFor();
  await changeStoredSession(page, { expiresAt: Date.now() - 1 });
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await submitSignIn(page, visits.url(''), ACCOUNTS.business);
  await heading(page, 'Dashboard').waitFor();
});

test('a session that the server no longer knows is over at the next click', async () => {
  visits.expectRefusal(401);
  const page = await visits.open('business', '/dashboard');
  await heading(page, 'Dashboard').waitFor();
  await changeStoredSession(page, { token: 'unknown' });
  await page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await storedSession(page)).toBeNull();
});

test('a session with less than 3300 seconds left is renewed by the next request', async () => {
  // A session of its own: the renewal ends the token that the others of this file use.
  const page = await visits.open(null, '/login/email');
  await submitSignIn(page, visits.url(''), ACCOUNTS.home);
  await heading(page, 'Dashboard').waitFor();
  const expiresAt = await nearlyExpire(page);
  const renewal = page.waitForResponse((response) => response.url().endsWith('/auth/refresh'));
  await follow(page, 'Devices');
  expect((await renewal).status()).toBe(200);
  await page.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  expect(await storedExpiry(page)).toBeGreaterThan(expiresAt);
});

test('logging out in one tab logs the others out', async () => {
  // What a tab was just asking for when the session ended is refused.
  visits.expectRefusal(401);
  const page = await visits.open('room', '/devices');
  await heading(page, 'Devices').waitFor();
  const other = await page.context().newPage();
  await other.goto(visits.url('/dashboard'));
  await heading(other, 'Dashboard').waitFor();
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('signing out on all devices empties the screens of the others at once', async () => {
  visits.expectRefusal(401);
  const [here, there] = [await visits.open(null, '/login/email'), await visits.open(null, '/login/email')];
  for (const page of [here, there]) {
    await submitSignIn(page, visits.url(''), ACCOUNTS.home);
    await heading(page, 'Dashboard').waitFor();
  }
  await follow(there, 'Devices');
  await there.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  await here.getByRole('button', { name: 'Chiara Esposito Home user' }).click();
  await here.getByRole('menuitem', { name: 'Sign out on all devices' }).click();
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  await there.getByRole('heading', { name: 'Sign in' }).waitFor();
});
