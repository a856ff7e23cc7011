import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { userSlots } from '../../../../../resources/user';
import type { EntityRecord } from '../../../../../src/frame/model/entity-model';
import { compileForms } from '../../../../support/form-loaders';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
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

test('the list names the buildings of a user, and users who may only view', async () => {
  if (users === undefined) throw new Error('There is no entity user');
  const reader = { id: 'u1', name: 'Lea', role: 'BUSINESS', viewOnly: true, buildings: ['b1'], deviceHwIds: ['d1'] };
  const store = createMemoryStore({ buildings: [{ id: 'b1', name: 'Library' }], users: [reader] });
  renderEntity(users, { path: '', slots: userSlots, store });
  const row = within((await screen.findByText('Lea')).closest('tr') ?? document.body);
  await row.findByText('Library');
  row.getByText('View only');
  row.getByText('d1');
});

const BUSINESS = { id: 'u1', version: 1, name: 'Ada', email: 'ada@site.example', role: 'BUSINESS' };
const PLACES = {
  buildings: [{ id: 'b1', name: 'Library', env_name: 'Town' }],
  rooms: [
    { id: 'r1', name: 'Room 1', env_name: 'Library' },
    { id: 'r2', name: 'Room 1', env_name: 'School' },
  ],
  devices: [{ id: 'd1', hw_id: 'd1', alias: 'Window', room_name: 'Room 1', building_name: 'Library' }],
};

async function sentBy(path: string, fill: () => Promise<void>, record?: EntityRecord): Promise<unknown> {
  if (users === undefined) throw new Error('There is no entity user');
  compileForms(users);
  const write = vi.fn().mockResolvedValue({ data: BUSINESS });
  const store = createMemoryStore({ ...PLACES, users: record === undefined ? [] : [record] });
  renderEntity(users, { path, slots: userSlots, store, dataProvider: { update: write, create: write } });
  await screen.findByRole('textbox', { name: /^Name/ });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => write.mock.calls.length).toBe(1);
  return write.mock.calls[0]?.[1].data;
}

async function choose(field: RegExp, choice: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
}

async function nameUser(role: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada');
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'ada@site.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'long enough');
  await choose(/^Role/, role);
}

const allDevices = () => screen.findByRole('checkbox', { name: /^Access to all devices/ });

test.each(['Business', 'Home'])('a %s user who is created without any choice has an empty list', async (role) => {
  const sent = await sentBy('/create', () => nameUser(role));
  expect(sent).toMatchObject({ chosenDevices: [] });
  expect(sent).not.toHaveProperty('allDevices');
});

test('places and devices are chosen by their names', async () => {
  const sent = await sentBy('/create', async () => {
    await nameUser('Business');
    await choose(/^Buildings/, 'Library · Town');
    await choose(/^Rooms/, 'Room 1 · School');
    await choose(/^Single devices/, 'Window · Room 1 · Library · d1');
  });
  expect(sent).toMatchObject({ buildings: ['b1'], rooms: ['r2'], chosenDevices: ['d1'] });
});

test('all devices of all customers are chosen knowingly, and leave no room for other choices', async () => {
  const sent = await sentBy('/create', async () => {
    await nameUser('Business');
    await userEvent.click(await allDevices());
    await expect.poll(() => screen.queryByRole('combobox', { name: /^Buildings/ })).toBeNull();
  });
  expect(sent).toMatchObject({ allDevices: true });
  for (const field of ['chosenDevices', 'buildings', 'rooms', 'deviceHwIds']) expect(sent).not.toHaveProperty(field);
});

test('an administrator has no list', async () => {
  const sent = await sentBy('/create', () => nameUser('Admin'));
  for (const field of ['allDevices', 'chosenDevices']) expect(sent).not.toHaveProperty(field);
});

test('a user whose last device is taken out of the form has an empty list, which is not everything', async () => {
  const sent = await sentBy(
    '/u1/edit',
    async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: /^Single devices/ }));
      await userEvent.keyboard('{Backspace}');
    },
    { ...BUSINESS, deviceHwIds: ['d1'], chosenDevices: ['d1'] },
  );
  expect(sent).toEqual({ chosenDevices: [], version: 1 });
});

test('a user with access to all devices keeps it when something else is changed', async () => {
  const sent = await sentBy('/u1/edit', () => userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' B'), {
    ...{ ...BUSINESS, allDevices: true },
  });
  expect(sent).toEqual({ name: 'Ada B', version: 1 });
});
