import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createRecord, recordsOf } from './support/api';
import { act, dismissToast, goTo, rowOf } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

function toast(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

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
