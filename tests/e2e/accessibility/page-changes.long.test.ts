import { expect, test } from 'vitest';
import { chooseByKey, hasFocus, tabTo } from '../support/keyboard';
import { act, fillIn, heading, rowOf, save } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

test('every page has a title of its own, and the focus begins where a new page begins', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  const main = page.getByRole('main');
  const title = async (text: string) => {
    await heading(page, text).waitFor();
    await expect.poll(() => page.title()).toBe(`${text} · Air Console`);
  };
  await title('Dashboard');
  expect(await main.evaluate((one) => one.contains(document.activeElement)), 'a page that was loaded').toBe(false);

  for (const name of ['Devices', 'Rooms', 'Users']) {
    const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
    await link.press('Enter');
    await title(name);
    await expect.poll(() => hasFocus(page.getByRole('main', { name })), { message: name }).toBe(true);
  }

  await page.getByRole('link', { name: 'New user' }).click();
  await title('New user');
  await expect.poll(() => hasFocus(main)).toBe(true);
  await page.goBack();
  await title('Users');
  await page.goto(visits.url('/nowhere'));
  await title('Not Found');
});

test('a window over a page keeps the focus, and a form that is saved gives it to the list', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await act(page, 'Edit Palazzo Municipale');
  await fillIn(page, { Name: 'Palazzo Nuovo' });
  await save(page);
  await rowOf(page, 'Palazzo Nuovo').waitFor();
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  await page
    .getByRole('link', { name: /^Details of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
});

test('on a phone the menu gives the focus to the page that was chosen in it', async () => {
  const page = await visits.goOn('admin', '/users');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await expect.poll(() => hasFocus(page.getByRole('main', { name: 'Warehouse' }))).toBe(true);
});

test('the login page has a title too', async () => {
  const page = await visits.open(null, '/login/token');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => page.title()).toBe('Sign in · Air Console');
});

test('what was deleted with the keyboard can be taken back at the next key, however long that takes', async () => {
  const page = await visits.open('admin', '/hierarchy/rooms');
  await page.clock.install();
  await tabTo(page, page.getByRole('button', { name: 'More for Cucina', exact: true }));
  await page.keyboard.press('Enter');
  await chooseByKey(page, 'Delete');
  const question = page.getByRole('dialog');
  await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => hasFocus(undo)).toBe(true);
  await page.clock.runFor(60_000);
  expect(await undo.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await rowOf(page, 'Cucina').waitFor();
  await undo.waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByRole('main'))).toBe(true);
});
