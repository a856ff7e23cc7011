import type { Page } from 'playwright-core';

export async function chooseKinds(page: Page, ...kinds: readonly string[]): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Alarms' }).click();
  for (const name of kinds) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}
