import type { Locator, Page } from 'playwright-core';

export { goTo } from '../../../schemawright/testing/page-problems';

export async function follow(page: Page, entry: string): Promise<void> {
  // Beside the name there may be a number.
  const link = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${entry}( \\d|$)`) });
  await link.click();
  await heading(page, entry).waitFor();
}

export async function fromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, level: 1, exact: true });
}

export async function menuEntries(page: Page): Promise<string[]> {
  // Below it there may be the pages of a list, which are a navigation too.
  const texts = await page.getByRole('navigation').first().getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

function headerTexts(page: Page): Promise<string[]> {
  return page.getByRole('table').getByRole('row').first().getByRole('columnheader').allInnerTexts();
}

export async function columnNames(page: Page): Promise<string[]> {
  return (await headerTexts(page)).filter((text) => text !== '');
}

export async function columnTexts(page: Page, column: string): Promise<string[]> {
  const position = (await headerTexts(page)).indexOf(column);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const cells = await rows.evaluateAll(
    (elements, index) => elements.map((row) => row.querySelectorAll('td')[index]?.textContent ?? ''),
    position,
  );
  return cells;
}

export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: text, exact: true }) });
}

const ACTION_ON = /^(Show|Edit|Delete|Details of|Email alarms of|Password and API key of) /;

/**
 * Does something with a row, such as `Edit Aula 1A`: by what stands in the row, or by a line of its menu.
 *
 * @param scope the page or one row; of several rows that fit it is the first.
 */
export async function act(scope: Page | Locator, action: string | RegExp): Promise<void> {
  const name = typeof action === 'string' ? { name: action, exact: true } : { name: action };
  const record = typeof action === 'string' ? action.replace(ACTION_ON, '') : '';
  const inRow = scope.getByRole('link', name).or(scope.getByRole('button', name)).first();
  const more = scope.getByRole('button', { name: record === '' ? /^More for / : `More for ${record}`, exact: true });
  await inRow.or(more).first().waitFor();
  if (await inRow.isVisible()) {
    await inRow.click();
    return;
  }
  await more.first().click();
  const page = 'page' in scope ? scope.page() : scope;
  // The menu is called by the record, so that its lines leave the name out.
  const line = typeof action === 'string' ? action.slice(0, -record.length).replace(/( of)? $/, '') : action;
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}

/** Which rows of how many are shown, such as `1-10 of 70`. */
export function pageRange(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

export async function dismissToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await toast.waitFor();
  await toast.getByRole('button', { name: 'Close' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await toast.waitFor({ state: 'detached' });
}

/** Closes the notice of a deletion, so that it is carried out, and waits until the server has done so. */
export async function carryOutDeletion(page: Page, notice: string): Promise<void> {
  const done = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/_batch') && answer.request().postDataJSON().checkOnly !== true,
  );
  await dismissToast(page, notice);
  await done;
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option }).click();
}

export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

export function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click();
}
