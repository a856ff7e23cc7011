import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { userSlots } from '../../../../../resources/user';
import { compileForms } from '../../../../support/form-loaders';
import { renderEntity } from '../../../../support/render-entity';

const users = models.byName.get('user');

test('a list of users that could not be loaded says why, and can be asked again', async () => {
  if (users === undefined) throw new Error('There is no entity user');
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new Error('the disk is full'))
    .mockResolvedValue({ data: [], total: 0 });
  renderEntity(users, { path: '', slots: userSlots, dataProvider: { getList } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Users load error');
  expect(alert.textContent).toContain('the disk is full');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No users found');
});

test('the list tells users with access to everything from users with access to nothing', async () => {
  if (users === undefined) throw new Error('There is no entity user');
  const rows = [
    { id: 'u1', name: 'Ada', role: 'ADMIN' },
    { id: 'u2', name: 'No list', role: 'BUSINESS' },
    { id: 'u3', name: 'Empty list', role: 'BUSINESS', deviceHwIds: [] },
    { id: 'u4', name: 'Listed', role: 'BUSINESS', deviceHwIds: ['d1', 'd2'] },
    { id: 'u5', name: 'Hugo', role: 'HOME' },
  ].map((row) => ({ ...row, email: `${row.id}@site.example`, version: 1 }));
  const getList = vi.fn().mockResolvedValue({ data: rows, total: rows.length });
  renderEntity(users, { path: '', slots: userSlots, dataProvider: { getList } });
  const devicesOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') ?? document.body).getByText(
      /^(Everything|All devices of all customers|Nothing|d1, d2)$/,
    ).textContent;
  expect(await devicesOf('Ada')).toBe('Everything');
  expect(await devicesOf('No list')).toBe('All devices of all customers');
  expect(await devicesOf('Empty list')).toBe('Nothing');
  expect(await devicesOf('Listed')).toBe('d1, d2');
  expect(await devicesOf('Hugo')).toBe('Nothing');
});

const BUSINESS = { id: 'u1', version: 1, name: 'Ada', email: 'ada@site.example', role: 'BUSINESS' };

async function savedAfter(record: object, edit: () => Promise<void>): Promise<unknown> {
  if (users === undefined) throw new Error('There is no entity user');
  compileForms(users);
  const getOne = vi.fn().mockResolvedValue({ data: record });
  const update = vi.fn().mockResolvedValue({ data: record });
  renderEntity(users, { path: '/u1/edit', slots: userSlots, dataProvider: { getOne, update } });
  await screen.findByRole('textbox', { name: /^Devices/ });
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => update.mock.calls.length).toBe(1);
  return update.mock.calls[0]?.[1].data;
}

test('a user whose last device is taken out of the form has an empty list, which is not everything', async () => {
  const sent = await savedAfter({ ...BUSINESS, deviceHwIds: ['d1'] }, () =>
    userEvent.clear(screen.getByRole('textbox', { name: /^Devices/ })),
  );
  expect(sent).toMatchObject({ deviceHwIds: [] });
});

test('a user with access to all devices keeps it when something else is changed', async () => {
  const sent = await savedAfter(BUSINESS, () => userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' B'));
  expect(sent).toMatchObject({ name: 'Ada B' });
  expect(sent).not.toHaveProperty('deviceHwIds');
});
