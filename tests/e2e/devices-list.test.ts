import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longTest, sampled } from '../support/sampled';
import { createRecord, recordsOf } from './support/api';
import { act, columnTexts, dismissToast, goTo, pageRange, rowOf } from './support/screens';
import { signIn } from './support/sign-in';
import { browserVisits } from './support/visits';

const visits = browserVisits();

async function askToDelete(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await pageRange(page, '1-1 of 1').waitFor();
  await act(rowOf(page, name), /^Delete/);
  await page.getByRole('dialog').getByText(question, { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test.each(sampled(['en-GB', 'it-IT']))(
  'a laptop shows what matters of a device without scrolling (%s)',
  async (locale) => {
    const page = await visits.open('admin', '/devices', { viewport: { width: 1280, height: 800 }, locale });
    await pageRange(page, /1-10/).waitFor();
    const heads = await page
      .getByRole('columnheader')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    // A box to select by, name, connected, CO2, temperature, building, time; the actions stand still at the end.
    const [, , , , , , time] = heads;
    expect(time?.right).toBeLessThanOrEqual(heads.at(-1)?.left ?? 0);
  },
);

longTest('an administrator deletes a device after a question', async () => {
  const page = await visits.goOn('admin', '/devices');
  const id = await createRecord(page, 'devices', { hw_id: 'B2B-7701', alias: 'Spare sensor', token: 'spare001' });
  await askToDelete(page, 'Spare sensor', 'Are you sure you want to delete device "Spare sensor" (spare001)?');
  await dismissToast(page, 'Device deleted successfully');
  await expect.poll(() => recordsOf(page, 'devices', { hw_id: id })).toEqual([]);
  await page.reload();
  await page.getByText('No Data', { exact: true }).waitFor();
});

longTest(
  'the device of a home user leaves the user’s list too; what fails says so and brings the row back',
  async () => {
    visits.expectRefusal(500);
    const page = await visits.goOn('admin', '/devices');
    const alias = 'Bedroom of nobody';
    const hwId = await createRecord(page, 'devices', { hw_id: 'HOME-7701', alias, fw_rel: '10.7' });
    const user = { name: 'Homely', email: 'homely@users.example', password: 'segreta1', role: 'HOME' };
    await createRecord(page, 'users', { ...user, deviceHwIds: [hwId] });
    const question = 'Are you sure you want to delete device "Bedroom of nobody"?';

    await page.route('**/fn/adminRemoveHomeDevice', (route) =>
      route.fulfill({ status: 500, json: { status: 500, code: 'internal', message: 'the disk is full' } }),
    );
    await askToDelete(page, alias, question);
    await page.getByRole('status').filter({ hasText: 'Device deleted' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alert').getByText('Error deleting device. the disk is full').waitFor();
    await rowOf(page, hwId).waitFor();
    await page.unroute('**/fn/adminRemoveHomeDevice');

    await askToDelete(page, alias, question);
    await dismissToast(page, 'Device deleted successfully');
    await expect
      .poll(async () => (await recordsOf(page, 'users', { email: user.email }))[0]?.deviceHwIds ?? [])
      .toEqual([]);
  },
);

longTest('the search finds name, token and label, whatever the case', async () => {
  const page = await visits.goOn('admin', '/devices?filter={}');
  await pageRange(page, '1-10 of').waitFor();
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const text of ['AULA 1A', 'DEMOROOM', 'b2b-0001']) {
    await search.fill(text);
    await expect.poll(() => columnTexts(page, 'Hardware id'), { message: text }).toContain('B2B-0001');
    await pageRange(page, /^1-[12] of [12]$/).waitFor();
  }
  await search.fill('nothing of this name');
  await page.getByText('No Data', { exact: true }).waitFor();
  expect(await page.getByText('No device tokens provided').count()).toBe(0);
});

longTest('who has no devices learns that there are none for them', async () => {
  const admin = await visits.goOn('admin', '/users');
  const user = { name: 'Newcomer', email: 'newcomer@users.example', password: 'segreta1', role: 'HOME' };
  await createRecord(admin, 'users', user);
  const page = await visits.open(null, '/login/email');
  await signIn(page, visits.url(''), { ...user, role: 'Home user' });
  await goTo(page, '/devices');
  await page.getByText('No Data', { exact: true }).waitFor();
  await page.getByText('No device tokens provided').waitFor();
});
