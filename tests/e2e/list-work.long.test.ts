import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createRecord, recordsOf } from './support/api';
import { act, carryOutDeletion, columnTexts, dismissToast, follow, fromMenu, goTo, rowOf } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

function toast(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('a deletion can be undone while its notice is up', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms');
  await act(page, 'Delete Cucina');
  await confirmDeletion(page);
  await rowOf(page, 'Cucina').waitFor({ state: 'detached' });
  await toast(page, 'Item deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, 'Cucina').waitFor();
  await page.reload();
  await rowOf(page, 'Cucina').waitFor();
});

test.each(['the page is left', 'the person logs out'])('a deletion is not forgotten when %s', async (how) => {
  const watcher = await visits.goOn('admin', '/hierarchy/managers');
  const [building] = await recordsOf(watcher, 'buildings', {});
  const name = `Room to forget, ${how}`;
  const id = await createRecord(watcher, 'rooms', { name, env: building?.id });
  const deleted = async () => (await recordsOf(watcher, 'rooms', { id })).length === 0;

  // A session of its own: it may end here.
  const page = await visits.open('admin', '/hierarchy/rooms', { ownSession: true });
  await act(page, `Delete ${name}`);
  await confirmDeletion(page);
  await toast(page, 'Item deleted successfully').waitFor();
  expect(await deleted()).toBe(false);
  if (how === 'the person logs out') {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  } else {
    const answered = new Promise<void>((resolve) => {
      page.once('dialog', async (question) => {
        await expect.poll(deleted).toBe(true);
        await question.accept();
        resolve();
      });
    });
    await page.reload();
    await answered;
  }
  expect(await deleted()).toBe(true);
});

test('several rows are deleted together or not at all', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  visits.expectRefusal(409);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('8 selected').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Are you sure you want to delete 8 buildings?').waitFor();
  await confirmDeletion(page);
  await page
    .getByRole('alert')
    .getByText(/Error deleting item: ".+" still has \d+ rooms/)
    .waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await bar.waitFor({ state: 'detached' });

  const [building] = await recordsOf(page, 'buildings', {});
  for (const name of ['Spare room 1', 'Spare room 2']) await createRecord(page, 'rooms', { name, env: building?.id });
  await follow(page, 'Rooms');
  for (const name of ['Spare room 1', 'Spare room 2'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await confirmDeletion(page);
  await carryOutDeletion(page, '2 items deleted successfully');
  await toast(page, '1-10 of 60').waitFor();
});

test('alarms of several managers are switched together', async () => {
  const page = await visits.goOn('admin', '/hierarchy/managers');
  const states = () =>
    page.getByRole('switch').evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.checked));
  await expect.poll(states).toEqual([false, true, true]);
  const name = 'Comune di Bassano del Grappa';
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Alarms off' }).click();
  await dismissToast(page, 'Updated successfully');
  await expect.poll(states).toEqual([false, false, true]);
  await page.getByRole('button', { name: 'Alarms on' }).click();
  await dismissToast(page, 'Updated successfully');
  await expect.poll(states).toEqual([false, true, true]);
});

test('who may not delete is offered to edit only, and who may neither has nothing to select', async () => {
  const page = await visits.open('manager', '/hierarchy/buildings');
  await rowOf(page, 'Scuola primaria San Filippo').getByRole('checkbox').check();
  const selected = page.getByRole('toolbar').filter({ hasText: '1 selected' });
  await selected.getByRole('button', { name: 'Edit' }).waitFor();
  expect(await selected.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await goTo(page, '/devices');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

test('filters and sort are saved under a name, and come back', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms');
  await fromMenu(page, 'View', 'Saved views');
  await page.getByText('Nothing saved yet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('sala');
  await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click();
  const wanted = async () => {
    const names = await columnTexts(page, 'Name');
    return names.length > 0 && names.every((name) => /sala/i.test(name)) && names.join() === [...names].sort().join();
  };
  await expect.poll(wanted).toBe(true);
  await fromMenu(page, 'View', 'Saved views');
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Meeting rooms');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Meeting rooms', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await toast(page, '1-10 of').waitFor();
  await page.reload();
  await fromMenu(page, 'View', 'Saved views');
  await page.getByRole('button', { name: 'Meeting rooms', exact: true }).click();
  await expect.poll(wanted).toBe(true);
  await fromMenu(page, 'View', 'Saved views');
  await act(page, 'Delete the view Meeting rooms');
  await page.getByText('Nothing saved yet').waitFor();
});

test('the rows are worked on with the keyboard', async () => {
  const page = await visits.open('admin', '/hierarchy/managers');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await rows.nth(1).getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press('End');
  expect(await rows.last().evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete manager' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Home');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/hierarchy\/managers\/[^/]+\/show$/);
});
