import type { Locator, Page } from 'playwright-core';

export const SCHOOL = 'Scuola primaria San Filippo';
export const OUT_OF_RANGE = 'Temperature must be between 5 < t < 30!';

export async function dialogOf(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab').first().waitFor();
  await dialog.and(page.locator('[aria-busy="false"]')).waitFor();
  return dialog;
}

export async function openTab(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('tab', { name, exact: true }).click();
}

export function tabNames(dialog: Locator): Promise<string[]> {
  return dialog.getByRole('tab').allInnerTexts();
}

export function card(dialog: Locator, name: string): Locator {
  return dialog.getByRole('article', { name, exact: true });
}

/** An hour of the schedule, by what it is called: `Monday 07:00, 20 °C`. */
export function cell(dialog: Locator, name: string): Locator {
  return dialog.getByRole('gridcell', { name, exact: true });
}

/** The valves of a place that do not have the temperature that they should, one line each. */
export function missedValves(place: Locator): Promise<string[]> {
  return place.getByRole('list', { name: 'Valves not updated' }).getByRole('listitem').allInnerTexts();
}

export function outcomes(place: Locator): Promise<string[]> {
  return place.getByRole('list', { name: 'Result' }).getByRole('listitem').allInnerTexts();
}
