import type { Locator, Page } from 'playwright-core';
import type { AccountName } from './accounts';
import type { Visits } from './visits';

export async function openDevice(
  visits: Visits,
  who: AccountName,
  id: string,
): Promise<{ page: Page; dialog: Locator }> {
  const page = await visits.goOn(who, `/devices/${id}`);
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
  await dialog.getByRole('heading', { name: 'Sensor data' }).waitFor();
  return { page, dialog };
}

export async function fill(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await place.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

export async function edit(dialog: Locator, section: string): Promise<Locator> {
  await dialog.getByRole('button', { name: `Edit: ${section}` }).click();
  const region = dialog.getByRole('region', { name: section });
  await region.getByRole('button', { name: 'Save' }).waitFor();
  return region;
}

export function save(place: Locator): Promise<void> {
  return place.getByRole('button', { name: 'Save' }).click();
}

export function queued(dialog: Locator): Promise<string[][]> {
  const rows = dialog.getByRole('table', { name: 'Queued commands' }).locator('tbody').getByRole('row');
  return rows.evaluateAll((elements) =>
    elements.map((row) => [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.textContent ?? '')),
  );
}

export function queuedStates(dialog: Locator): Promise<string[]> {
  const rows = dialog.getByRole('table', { name: 'Queued commands' }).locator('tbody').getByRole('row');
  return rows.evaluateAll((elements) => elements.map((row) => row.querySelectorAll('th, td')[3]?.textContent ?? ''));
}
