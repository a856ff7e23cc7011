import type { Page } from 'playwright-core';
import type { Account } from './accounts';

/** Fills the login form in, and leaves it to the caller to see what comes of it. */
export async function submitSignIn(page: Page, consoleUrl: string, account: Account): Promise<void> {
  if ('token' in account) {
    await page.goto(`${consoleUrl}/login/token`);
    await page.getByLabel('Access token', { exact: true }).fill(account.token);
  } else {
    await page.goto(`${consoleUrl}/login/email`);
    await page.getByLabel('E-mail', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signIn(page: Page, consoleUrl: string, account: Account): Promise<void> {
  await submitSignIn(page, consoleUrl, account);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
