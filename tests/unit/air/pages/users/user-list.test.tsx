import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { userSlots } from '../../../../../resources/user';
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
