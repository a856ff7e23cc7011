import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { act, fillIn, heading, rowOf, save } from './support/screens';
import { changeStoredSession, storedSession } from './support/stored-session';
import { browserVisits } from './support/visits';

const visits = browserVisits();

async function startEditing(page: Page): Promise<void> {
  await act(page, /^Edit/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await fillIn(page, { Name: 'Palazzo dei Priori' });
}

const endSession = (page: Page) => changeStoredSession(page, { expiresAt: 1 });

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

test('a session that ends in the middle of work asks for the password, and the form is still there', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings');
  await startEditing(page);
  await endSession(page);
  await save(page);
  await question(page).getByText('Enter the password of admin@demo.example').waitFor();
  expect(await storedSession(page)).toBeNull();
  visits.expectRefusal(401);
  visits.expectRefusal(400);
  await question(page).getByLabel('Password', { exact: true }).fill('wrong password');
  await question(page).getByRole('button', { name: 'Sign in' }).click();
  await question(page).getByRole('alert').getByText('Error: invalid credentials').waitFor();
  await question(page).getByLabel('Password', { exact: true }).fill('demo1234');
  await question(page).getByRole('button', { name: 'Sign in' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Palazzo dei Priori');
  await save(page);
  await rowOf(page, 'Palazzo dei Priori').waitFor();
});

test('whoever does not want to sign in again leaves without the input', async () => {
  const page = await visits.open('manager', '/hierarchy/buildings');
  await startEditing(page);
  await endSession(page);
  await save(page);
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('without input there is nothing to keep, and the login page comes', async () => {
  const page = await visits.open('business', '/dashboard');
  await heading(page, 'Dashboard').waitFor();
  await endSession(page);
  const devices = page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true });
  // What the dashboard asks for by itself may be refused first: then there is no link any more.
  const clicked = devices.click().catch(() => undefined);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.close();
  await clicked;
});
