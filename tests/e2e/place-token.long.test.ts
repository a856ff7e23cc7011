import { expect, test } from 'vitest';
import { dialogOf } from './support/place-dialog';
import { dismissToast } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('an administrator who hands a room over sees who knows its token, and renews the token, which ends its sessions', async () => {
  const guest = await visits.open('room', '/dashboard');
  await guest.getByRole('heading', { name: 'Dashboard' }).first().waitFor();

  const page = await visits.goOn('admin', '/hierarchy/rooms/san-filippo-01/edit');
  await page.getByRole('combobox', { name: /^Building/ }).click();
  await page.getByRole('option', { name: /Dante/ }).first().click();
  await page.getByText(/^This place moves\. Users who know its token keep access/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await dismissToast(page, 'Item updated successfully');

  await visits.goOn('admin', '/hierarchy/rooms/san-filippo-01?tab=settings');
  const access = (await dialogOf(page, 'Aula 1A')).getByRole('region', { name: 'Access with the token' });
  await access.getByText(/since the last renewal: .*building Scuola primaria San Filippo/).waitFor();
  await access.getByText(/^Last sign-ins with the token: \d/).waitFor();
  await access.getByRole('button', { name: 'Renew token' }).click();
  await page.getByRole('dialog', { name: 'Renew token' }).getByRole('button', { name: 'Renew' }).click();
  await dismissToast(page, '1 token renewed');
  await expect.poll(() => access.textContent()).toContain('since the last renewal: no users');

  visits.expectRefusal(401);
  await guest.reload();
  await guest.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});
