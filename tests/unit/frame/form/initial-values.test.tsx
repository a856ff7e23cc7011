import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const text = { type: 'string' } as const;
const lamp = entityModel(
  {
    name: { ...text, title: 'Name' },
    above: { ...text, title: 'Above', 'x-ref': { entity: 'lamp', label: 'name' } },
    room: { ...text, title: 'Room', 'x-default': { copy: { key: 'above', field: 'room' } } },
    way: { ...text, title: 'Way', 'x-default': { role: { ADMIN: 'desk', '*': 'online' } } },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' }, create: { '*': 'all' } },
  },
);
compileForms(lamp);

const lamps = [
  { id: 'a', name: 'First', room: 'Kitchen' },
  { id: 'b', name: 'Second', room: 'Cellar' },
];
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function open(role: 'ADMIN' | 'BUSINESS' = 'ADMIN') {
  const create = vi.fn().mockResolvedValue({ data: { id: 'n' } });
  renderEntity(lamp, { path: '/create', role, store: createMemoryStore({ lamps }), dataProvider: { create } });
  await screen.findByRole('textbox', { name: 'Way' });
  const user = userEvent.setup();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Above' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    return create.mock.calls[0]?.[1].data;
  };
  return { user, choose, sent };
}

it('a new record begins with what the role says, which may be taken out', async () => {
  const { user, sent } = await open();
  expect(box('Way').value).toBe('desk');
  await user.clear(box('Way'));
  expect(await sent()).toEqual({ way: null });
});

it('each role with its own', async () => {
  const { sent } = await open('BUSINESS');
  expect(box('Way').value).toBe('online');
  expect(await sent()).toEqual({ way: 'online' });
});

it('with what the chosen record says, until somebody writes something else', async () => {
  const { user, choose, sent } = await open();
  await choose('First');
  await waitFor(() => expect(box('Room').value).toBe('Kitchen'));
  await choose('Second');
  await waitFor(() => expect(box('Room').value).toBe('Cellar'));
  await user.clear(box('Room'));
  await user.type(box('Room'), 'Attic');
  await choose('First');
  expect(await sent()).toEqual({ above: 'a', room: 'Attic', way: 'desk' });
});
