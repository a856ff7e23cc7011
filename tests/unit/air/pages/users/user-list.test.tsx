import { screen } from '@testing-library/react';
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
