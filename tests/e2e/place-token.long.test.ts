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
  const single = access.getByRole('button', { name: 'End', exact: true });
  await single.first().waitFor();
  const count = await single.count();
  await visits.open('room', '/dashboard', { ownSession: true });
  await page.reload();
  await expect.poll(() => single.count()).toBe(count + 1);
  await single.last().click();
  await page.getByRole('dialog', { name: 'End' }).getByRole('button', { name: 'End' }).click();
  await dismissToast(page, 'Session ended');
  await expect.poll(() => single.count()).toBe(count);
  await access.getByRole('button', { name: 'Renew token' }).click();
  await page.getByRole('dialog', { name: 'Renew token' }).getByRole('button', { name: 'Renew' }).click();
  await dismissToast(page, '1 token renewed');
  await expect.poll(() => access.textContent()).toContain('since the last renewal: no users');

  visits.expectRefusal(401);
  await guest.reload();
  await guest.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});

test('users of a building correct the time of a move between its rooms', async () => {
  const admin = await visits.goOn('admin', '/devices');
  const headers = await admin.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}');
    return { authorization: `Bearer ${token}` };
  });
  const read = async (path: string) => (await admin.request.get(visits.url(`/api/${path}`), { headers })).json();
  const filter = encodeURIComponent(JSON.stringify({ room_id: 'san-filippo-02' }));
  const [{ id }] = await read(`devices?filter=${filter}`);
  const { token } = await read('rooms/san-filippo-03');
  await admin.request.put(visits.url(`/api/devices/${id}`), { headers, data: { token } });

  const page = await visits.goOn('building', `/devices/${id}`);
  const moves = page.getByRole('region', { name: 'Moves' });
  await moves.getByRole('button', { name: 'Show moves' }).click();
  const move = moves.getByText(/: Aula 1B → Aula 2A$/);
  const recorded = (await move.textContent()) ?? '';
  await moves.getByRole('button', { name: 'Correct the time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the time' });
  const time = dialog.getByLabel('Actual time of the move');
  await time.fill(`${(await time.inputValue()).slice(0, 11)}00:01`);
  await dialog.getByRole('button', { name: 'Correct the time' }).click();
  await dismissToast(page, 'Time of the move corrected');
  await expect.poll(() => move.textContent()).not.toBe(recorded);
  expect(await move.textContent()).toMatch(/00:01|12:01/);
});
