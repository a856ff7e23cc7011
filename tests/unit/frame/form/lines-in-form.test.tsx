import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WriteOperation } from '../../../../data-provider/contract';
import { HttpError } from '../../../../data-provider/http/errors';
import { MAX_LINES } from '../../../../src/frame/form/lines/line';
import { compileForms } from '../../../support/form-loaders';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

// A lamp whose lines are lamps.
const lamp = entityModel(
  {
    name: { type: 'string', title: 'Name', minLength: 2 },
    watts: { type: 'integer', title: 'Watts' },
    doubled: {
      type: 'integer',
      title: 'Doubled',
      readOnly: true,
      'x-value': { expression: { '*': [{ var: 'watts' }, 2] } },
    },
    total: {
      type: 'integer',
      title: 'Total',
      readOnly: true,
      'x-value': { sum: { from: 'lamp', key: 'over', field: 'doubled' } },
    },
    place: { type: 'integer', title: 'Place' },
    over: { type: 'string', title: 'Over', 'x-ref': { entity: 'lamp', inParentForm: 'lines', order: 'place' } },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
    'x-access': {
      read: { '*': 'all' },
      create: { ADMIN: 'all' },
      update: { ADMIN: 'all', BUILDING: 'all' },
      delete: { ADMIN: 'all' },
    },
    required: ['name'],
  },
);
compileForms(lamp);

const records = () => ({
  lamps: [
    { id: 'p', name: 'Hall', total: 60, version: 1 },
    { id: 'a', name: 'First', watts: 10, doubled: 20, over: 'p', place: 1, version: 1 },
    { id: 'b', name: 'Second', watts: 20, doubled: 40, over: 'p', place: 2, version: 1 },
  ],
});

type WriteTogether = ReturnType<typeof memoryProvider>['writeTogether'];

function open(path: string, options: Partial<Parameters<typeof renderEntity>[1]> = {}) {
  const writeTogether = vi.fn<WriteTogether>(async () => ({ data: [] }));
  const provider = { writeTogether, ...options.dataProvider };
  renderEntity(lamp, { path, store: createMemoryStore(records()), ...options, dataProvider: provider });
  return { user: userEvent.setup(), writeTogether };
}

const table = () => screen.findByRole('table', { name: 'Lamps' });
const sent = (write: { mock: { calls: Parameters<WriteTogether>[] } }): readonly WriteOperation[] =>
  write.mock.calls[0]?.[0] ?? [];
const total = () => screen.getByRole('region', { name: 'Computed values' });

it('what is added, changed, moved and removed is saved at once, with the versions that were seen', async () => {
  const { user, writeTogether } = open('/p/edit');
  await table();
  const watts = await screen.findByRole('textbox', { name: 'Line 2, Watts' });
  await user.clear(watts);
  await user.type(watts, '25');
  await user.click(screen.getByRole('button', { name: 'Move line 2 up' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move line 1 down');
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(document.activeElement?.textContent).toBe('Restore');
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  await user.type(await screen.findByRole('textbox', { name: 'Line 2, Name' }), 'Third');
  await user.type(screen.getByRole('textbox', { name: 'Line 2, Watts' }), '1');
  await waitFor(() => expect(total().textContent).toContain('Total52'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writeTogether).toHaveBeenCalled());
  expect(sent(writeTogether)).toEqual([
    { type: 'delete', resource: 'lamps', id: 'a', version: 1 },
    { type: 'update', resource: 'lamps', id: 'b', version: 1, data: { watts: 25, place: 1 } },
    { type: 'create', resource: 'lamps', data: { name: 'Third', watts: 1, place: 2, over: 'p' } },
  ]);
});

it('the lines of a new record name it by its place', async () => {
  const { user, writeTogether } = open('/create');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Hall');
  await user.click(await screen.findByRole('button', { name: 'Add a line' }));
  await user.type(await screen.findByRole('textbox', { name: 'Line 1, Name' }), 'First{Enter}');
  // Enter in the last line begins the next one.
  await user.type(await screen.findByRole('textbox', { name: 'Line 2, Name' }), 'Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writeTogether).toHaveBeenCalled());
  const create = { type: 'create', resource: 'lamps' };
  expect(sent(writeTogether)).toEqual([
    { ...create, data: { name: 'Hall' } },
    { ...create, data: { name: 'First', place: 1 }, names: { over: 0 } },
    { ...create, data: { name: 'Second', place: 2 }, names: { over: 0 } },
  ]);
});

it('what is wrong with a line stands at its input, which takes the focus, and nothing is sent', async () => {
  const { user, writeTogether } = open('/p/edit');
  await table();
  await user.click(await screen.findByRole('button', { name: 'Add a line' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = await screen.findByRole('textbox', { name: 'Line 3, Name' });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(name);
  expect(writeTogether).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove line 3' }));
  await user.type(screen.getByRole('textbox', { name: 'Line 1, Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(writeTogether)).toHaveLength(1));
});

it('a line that somebody else has changed says what is there, and the next save is on the newest state', async () => {
  const refusals = [
    new HttpError('Changed', 409, {
      status: 409,
      code: 'conflict',
      message: 'Changed',
      changed: { watts: 30 },
      operation: 0,
    }),
  ];
  const before = memoryProvider(lamp, { store: createMemoryStore(records()) });
  const after = memoryProvider(lamp, { store: createMemoryStore(records()) });
  await after.update('lamps', { id: 'a', data: { watts: 30 }, previousData: { id: 'a' } });
  const writeTogether = vi.fn<WriteTogether>(async () => {
    const refusal = refusals.pop();
    if (refusal !== undefined) throw refusal;
    return { data: [] };
  });
  const { user } = open('/p/edit', {
    dataProvider: {
      writeTogether,
      getOne: (route, params) => (params.id === 'a' ? after : before).getOne(route, params),
    },
  });
  await table();
  const watts = await screen.findByRole('textbox', { name: 'Line 1, Watts' });
  await user.clear(watts);
  await user.type(watts, '11');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another user has entered “30”. Saving again overwrites it.');
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toContain(
    'Nothing was saved yet',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writeTogether).toHaveBeenCalledTimes(2));
  expect(writeTogether.mock.calls[1]?.[0]).toEqual([
    { type: 'update', resource: 'lamps', id: 'a', version: 2, data: { watts: 11 } },
    { type: 'update', resource: 'lamps', id: 'p', version: 1, data: { name: 'Hall!' } },
  ]);
});

it('whoever may change lines only neither adds nor removes any; whoever may change nothing reads them', async () => {
  open('/p/edit', { role: 'BUILDING' });
  const lines = await table();
  await within(lines).findByRole('textbox', { name: 'Line 1, Name' });
  expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove line 1' })).toBeNull();
});

it('more lines than a form holds are not edited there, and it says so', async () => {
  const many = Array.from({ length: MAX_LINES + 1 }, (_none, at) => ({ id: `l${at}`, name: `Lamp ${at}`, over: 'p' }));
  open('/p/edit', { store: createMemoryStore({ lamps: [{ id: 'p', name: 'Hall' }, ...many] }) });
  await screen.findByText(new RegExp(`more than ${MAX_LINES} records under “Lamps”`));
  expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull();
});
