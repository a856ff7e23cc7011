import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts';
import { createRecord } from '../support/api';
import { follow, heading } from '../support/screens';
import { submitSignIn } from '../support/sign-in';
import { nearlyExpire, storedExpiry, storedSession } from '../support/stored-session';
import { browserVisits } from '../support/visits';

const visits = browserVisits();
const ADA = { name: 'Ada', email: 'ada@password.example', password: 'segreta1', role: 'HOME' };

test('wrong passwords, unknown people and wrong tokens are refused with the reason', async () => {
  visits.expectRefusal(400);
  visits.expectRefusal(401);
  const page = await visits.open(null, '/login/email');
  await submitSignIn(page, visits.url(''), { ...ACCOUNTS.admin, password: 'not-this-one' });
  await page.getByRole('alert').getByText('Error: invalid credentials').waitFor();
  await submitSignIn(page, visits.url(''), { ...ACCOUNTS.admin, email: 'nobody@demo.example' });
  await page.getByRole('alert').getByText('Error: invalid credentials').waitFor();
  await submitSignIn(page, visits.url(''), { ...ACCOUNTS.room, token: 'nothere0' });
  await page.getByRole('alert').getByText('Error: invalid token').waitFor();
  expect(await storedSession(page)).toBeNull();
});

test('a session with less than 3300 seconds left is renewed by the next page', async () => {
  const page = await visits.open(null, '/login/email');
  await submitSignIn(page, visits.url(''), ACCOUNTS.home);
  await heading(page, 'Dashboard').waitFor();
  const expiresAt = await nearlyExpire(page);
  await follow(page, 'Devices');
  await page.getByRole('cell', { name: 'HOME-0001' }).waitFor();
  await expect.poll(() => storedExpiry(page)).toBeGreaterThan(expiresAt);
});

test('a session that Firebase does not know is over', async () => {
  const page = await visits.open('business', '/devices');
  await heading(page, 'Devices').waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:')) localStorage.removeItem(key);
  });
  await page.goto(visits.url('/devices'));
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await storedSession(page)).toBeNull();
});

test('logging out in one tab logs the others out, and leaves nothing of the session behind', async () => {
  const page = await visits.open('room', '/devices');
  await heading(page, 'Devices').waitFor();
  const other = await page.context().newPage();
  await other.goto(visits.url('/dashboard'));
  await heading(other, 'Dashboard').waitFor();
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /session|authUser/.test(key)));
  await expect.poll(kept).toEqual([]);
});

test('a person changes the own password with the present one, goes on here, and signs in with the new one', async () => {
  visits.expectRefusal(400);
  const admin = await visits.open('admin', '/users');
  await createRecord(admin, 'users', { ...ADA, deviceHwIds: [] });
  const page = await visits.open(null, '/login/email');
  await submitSignIn(page, visits.url(''), ADA);
  await heading(page, 'Dashboard').waitFor();

  await page.getByRole('button', { name: 'Ada Home user' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const change = async (present: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(present);
    await page.getByLabel('New password', { exact: true }).fill('segreta2');
    await page.getByLabel('Repeat new password', { exact: true }).fill('segreta2');
    await page.getByRole('button', { name: 'Set the password' }).click();
  };
  await change('wrong');
  await page.getByRole('alert').getByText('Error: invalid credentials').waitFor();
  await change(ADA.password);
  await page.getByText('Your password was changed. Your other sessions have ended.').waitFor();
  await follow(page, 'Devices');
  await heading(page, 'Devices').waitFor();

  const elsewhere = await visits.open(null, '/login/email');
  await submitSignIn(elsewhere, visits.url(''), ADA);
  await elsewhere.getByRole('alert').getByText('Error: invalid credentials').waitFor();
  await submitSignIn(elsewhere, visits.url(''), { ...ADA, password: 'segreta2' });
  await heading(elsewhere, 'Dashboard').waitFor();
});
