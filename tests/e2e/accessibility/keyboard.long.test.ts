import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts';
import { chooseByKey, hasFocus, tabTo } from '../support/keyboard';
import { columnTexts, heading, pageRange, rowOf } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

async function go(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.keyboard.press('Enter');
}

test('signs in, follows the menu, searches, sorts, changes a room, deletes it and takes that back', async () => {
  const page = await visits.open(null, '/login/email');
  await tabTo(page, page.getByLabel('E-mail', { exact: true }));
  await page.keyboard.type(ACCOUNTS.admin.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(ACCOUNTS.admin.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
  await go(page, 'link', 'Rooms');
  await heading(page, 'Rooms').waitFor();

  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('cuc');
  await expect.poll(async () => (await columnTexts(page, 'Name')).every((name) => /cuc/i.test(name))).toBe(true);
  await go(page, 'button', 'Name');
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Name', exact: true }).getAttribute('aria-sort'))
    .not.toBeNull();

  await go(page, 'button', 'More for Cucina');
  await chooseByKey(page, 'Edit');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Cucina nuova');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Cucina nuova').waitFor();

  await go(page, 'button', 'More for Cucina nuova');
  await chooseByKey(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await go(page, 'button', 'Delete');
  await go(page, 'button', 'Undo');
  await rowOf(page, 'Cucina nuova').waitFor();
});

test('the first stop of a page leads past the menu', async () => {
  const page = await visits.open('admin', '/users');
  await pageRange(page, / of /).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await hasFocus(skip)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.getByRole('main'))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test.each(['/dashboard', '/hierarchy/managers', '/hierarchy/rooms/create', '/login/email'])(
  'every stop of %s shows the focus, and none of them holds it',
  async (path) => {
    const page = await visits.open(path.startsWith('/login') ? null : 'admin', path);
    await page.locator('main input').first().waitFor();
    const unseen = new Set<string>();
    let stops = 0;
    for (; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { outlineStyle } = getComputedStyle(element);
        const shown = outlineStyle !== 'none' || element.closest('.Mui-focused, .Mui-focusVisible') !== null;
        return { shown, html: element.outerHTML.slice(0, 160) };
      });
      if (stop === null) break;
      if (!stop.shown) unseen.add(stop.html);
    }
    expect(stops, 'the way ends').toBeLessThan(200);
    expect([...unseen]).toEqual([]);
  },
);

test('the rows of a list are an arrow key away from its search, and are opened and selected there', async () => {
  const page = await visits.goOn('admin', '/devices');
  await pageRange(page, / of /).waitFor();
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(rows.first())).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await rows.nth(1).getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press('/');
  await page.keyboard.type('aula 5a');
  await page.keyboard.press('ArrowDown');
  await pageRange(page, '1-1 of 1').waitFor();
  await expect.poll(() => hasFocus(rows.first()), { message: 'the row in the place of the one that went' }).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Aula 5A/ }).waitFor();
});
