import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createRecord, recordsOf } from './support/api';
import { dialogOf, outcomes, SCHOOL } from './support/place-dialog';
import { dismissToast, goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('Wi-Fi credentials go to every device that can take them', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings/san-filippo?tab=wifi');
  const dialog = await dialogOf(page, SCHOOL);
  await dialog.getByText('7 of 10 devices can receive the credentials').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => dialog.getByText('please fill required').count()).toBe(2);
  await dialog.getByLabel('Network name (SSID)').fill('scuola');
  await dialog.getByLabel('Password').fill('unduetre4');
  await sendToAll(page, dialog);
  await dismissToast(page, 'Wi-Fi credentials sent');
  expect(await dialog.getByLabel('Password').inputValue()).toBe('');
  const results = await outcomes(dialog);
  expect(results.filter((text) => text.endsWith('Queued'))).toHaveLength(7);
  expect(results.filter((text) => text.endsWith('Firmware too old'))).toHaveLength(3);
  const [building] = await recordsOf(page, 'buildings', { id: 'san-filippo' });
  expect(building?.commands_cache).toEqual({ SSIDS: 'scuola' });
});

async function sendToAll(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('checkbox', { name: 'Try one device first' }).uncheck();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await confirmSending(page);
}

async function confirmSending(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Send the Wi-Fi connection?' });
  await question.getByRole('button', { name: 'Send' }).click();
}

async function filledForm(page: Page): Promise<Locator> {
  const dialog = await dialogOf(page, SCHOOL);
  await dialog.getByLabel('Network name (SSID)').fill('scuola');
  await dialog.getByLabel('Password').fill('unduetre4');
  return dialog;
}

test('one device can try the credentials first, and the building keeps them for later only with all', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings/dante?tab=wifi');
  const name = 'Scuola secondaria di primo grado «Dante Alighieri»';
  const dialog = await dialogOf(page, name);
  await dialog.getByLabel('Network name (SSID)').fill('prova');
  await dialog.getByLabel('Password').fill('unduetre4');
  await dialog.getByRole('combobox', { name: 'Device to try' }).click();
  const option = page.getByRole('option').nth(1);
  const chosen = await option.innerText();
  await option.click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await confirmSending(page);
  await dismissToast(page, 'Wi-Fi credentials sent');
  const queued = (await outcomes(dialog)).filter((text) => text.endsWith('Queued'));
  expect(queued.map((text) => text.replace(/\s+Queued$/, ''))).toEqual([chosen]);
  const [building] = await recordsOf(page, 'buildings', { id: 'dante' });
  expect(building).not.toHaveProperty('commands_cache');
  const waiting = await recordsOf(page, 'devices', { building_id: 'dante', commands_update: true });
  expect(waiting.filter(({ id }) => chosen.includes(id))).toHaveLength(1);
});

test('an update that is cancelled says which devices were not asked, and leaves the building as it was', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings/san-filippo?tab=wifi');
  const dialog = await filledForm(page);
  const [before] = await recordsOf(page, 'buildings', { id: 'san-filippo' });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/fn/queueCommand', async (route) => {
    await asked;
    await route.continue();
  });
  await sendToAll(page, dialog);
  await dialog.getByRole('progressbar', { name: 'sent to 0 of 7 devices' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answer();
  await dismissToast(page, 'Cancelled: not sent to the other devices');
  const results = await outcomes(dialog);
  expect(results.filter((text) => text.endsWith('Queued'))).toHaveLength(5);
  expect(results.filter((text) => text.endsWith('Not sent'))).toHaveLength(2);
  const [after] = await recordsOf(page, 'buildings', { id: 'san-filippo' });
  expect(after?.commands_cache).toEqual(before?.commands_cache);
});

test('an update that fails on the way says so, and what came of it until then', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/hierarchy/buildings/san-filippo?tab=wifi');
  const dialog = await filledForm(page);
  let isFirst = true;
  await page.route('**/fn/queueCommand', async (route) => {
    if (isFirst) await route.continue();
    else await route.fulfill({ status: 502, json: { message: 'gone' } });
    isFirst = false;
  });
  await sendToAll(page, dialog);
  await dialog.getByText('Error sending Wi-Fi credentials').waitFor();
  const results = await outcomes(dialog);
  expect(results.filter((text) => text.endsWith('Queued'))).toHaveLength(5);
  expect(results.filter((text) => text.endsWith('Not sent'))).toHaveLength(2);
});

test('a building without devices says so', async () => {
  const page = await visits.goOn('admin', '/users');
  const place = { name: 'Deposito', env: 'montessori', city: 'Roma', country: 'IT' };
  const id = await createRecord(page, 'buildings', place);
  await goTo(page, `/hierarchy/buildings/${id}?tab=wifi`);
  const dialog = await dialogOf(page, 'Deposito');
  await dialog.getByText('No devices found under this building!').waitFor();
  expect(await dialog.getByRole('button', { name: 'Send' }).count()).toBe(0);
});
