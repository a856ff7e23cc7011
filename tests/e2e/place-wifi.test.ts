import { expect, test } from 'vitest';
import { recordsOf } from './support/api';
import { dialogOf, outcomes, SCHOOL } from './support/place-dialog';
import { dismissToast } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('Wi-Fi credentials go to every device that can take them', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings/san-filippo?tab=wifi');
  const dialog = await dialogOf(page, SCHOOL);
  await dialog.getByText('7 of 10 devices can take it').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => dialog.getByText('please fill required').count()).toBe(2);
  await dialog.getByLabel('Network name (SSID)').fill('scuola');
  await dialog.getByLabel('Password').fill('unduetre4');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dismissToast(page, 'Wi-Fi credentials sent');
  const results = await outcomes(dialog);
  expect(results.filter((text) => text.endsWith('Queued'))).toHaveLength(7);
  expect(results.filter((text) => text.endsWith('Firmware too old'))).toHaveLength(3);
  const [building] = await recordsOf(page, 'buildings', { id: 'san-filippo' });
  expect(building?.commands_cache).toEqual({ SSIDS: 'scuola', PWDS: 'unduetre4' });
});
