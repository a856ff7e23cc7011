import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toRefusal } from '../../../../data-provider/http/errors';
import type { HistoryCalls } from '../../../../src/frame/history/rules/history-calls';
import type { Task, TaskCalls } from '../../../../src/frame/model/task-calls';
import { compileForms } from '../../../support/form-loaders';
import type { MemoryProvider } from '../../../support/memory-provider';
import { createMemoryStore, type MemoryStore } from '../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel(
  {
    name: { type: 'string', title: 'Name', minLength: 1 },
    watts: { type: 'integer', title: 'Watts', maximum: 100 },
    note: { type: 'string', title: 'Note' },
    serial: { type: 'string', title: 'Serial' },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name', unique: ['serial'] },
    'x-access': { read: { '*': 'all' }, update: { ADMIN: 'all' } },
    required: ['name'],
  },
);

compileForms(lamp);

let store: MemoryStore;

beforeEach(() => {
  stubMedia();
  const lamps = Array.from({ length: 12 }, (_, index) => ({
    id: `l${index}`,
    name: `Lamp ${index}`,
    watts: 5,
    note: 'old',
  }));
  store = createMemoryStore({ lamps: lamps.map((record, index) => (index === 1 ? { ...record, watts: 9 } : record)) });
});

const lamps = () => [...store.collection('lamps').values()].map(({ record }) => record);

async function open(dataProvider: Partial<MemoryProvider> = {}, tasks: Partial<TaskCalls> = {}) {
  const undo: HistoryCalls['undo'] = async () => ({ results: [], next: undefined });
  const find: HistoryCalls['find'] = async () => ({ entries: [], groups: {}, next: undefined });
  renderEntity(lamp, { path: '', store, dataProvider, tasks, history: { find, undo } });
  const user = userEvent.setup();
  await screen.findByRole('cell', { name: 'Lamp 0' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  return { user };
}

async function fill(user: ReturnType<typeof userEvent.setup>, field: string, value: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Fields to change' }));
  await user.click(await screen.findByRole('option', { name: field }));
  await user.keyboard('{Escape}');
  if (value !== '') await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${field}`) }), value);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
}

describe('changing many records', () => {
  it('changes the chosen fields of all that match, after a preview, and leaves the others as they are', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit all 12 that match' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 12 lamps' });
    await fill(user, 'Watts', '9');
    expect(await within(dialog).findByText('11 of 12 change; the others already have these values.')).toBeTruthy();
    const shown = within(within(dialog).getByRole('list', { name: 'Preview' })).getAllByRole('listitem');
    expect(shown).toHaveLength(10);
    expect(shown[0]?.textContent).toBe('Lamp 0 Watts: 5 → 9');
    expect(within(dialog).getByText('and 1 more')).toBeTruthy();
    expect(lamps().filter(({ watts }) => watts === 9)).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Change 11' }));
    expect(await within(dialog).findByText('11 of 11 changed')).toBeTruthy();
    expect(lamps().every(({ watts, note, name }) => watts === 9 && note === 'old' && name !== '')).toBe(true);
    await user.click(await within(dialog).findByRole('button', { name: 'Undo' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Undo' })).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/\d+ of \d+ undone/)).toBeTruthy();
  });

  it('empties a field without a value, holds to the rules of the form, and offers no unique field', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('combobox', { name: 'Fields to change' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Name', 'Watts', 'Note']);
    await user.keyboard('{Escape}');
    await fill(user, 'Watts', '500');
    expect(await screen.findByText(/100/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp 0' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await fill(user, 'Note', '');
    await user.click(await screen.findByRole('button', { name: 'Change 1' }));
    await screen.findByText('1 of 1 changed');
    expect(lamps().filter(({ note }) => note === undefined)).toHaveLength(1);
  });

  it('tells which records were refused, and which were left because they changed since, and changes the others', async () => {
    const provider = memoryProvider(lamp, { store });
    const { user } = await open({
      writeMatching: (resource, part) => {
        const { results, ...answer } = provider.writeMatching(resource, part);
        const told = results.map((result) => (result.id === 'l3' ? { ...result, cause: 'Not today' } : result));
        return { ...answer, results: told };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Edit all 12 that match' }));
    await fill(user, 'Note', 'new');
    await screen.findByText('All 12 change.');
    await provider.update('lamps', { id: 'l5', data: { watts: 7 }, previousData: { id: 'l5' } });
    store.collection('lamps').delete('l7');
    await user.click(await screen.findByRole('button', { name: 'Change 12' }));
    expect(await screen.findByText('9 of 12 changed')).toBeTruthy();
    expect(await screen.findByText('Lamp 3: Not today')).toBeTruthy();
    expect(screen.getByText('Lamp 5: Was not in the preview')).toBeTruthy();
    expect(screen.getByText('2 records were skipped: they changed, no longer match, or no longer exist.')).toBeTruthy();
    expect(lamps().filter(({ note }) => note === 'old')).toMatchObject([{ id: 'l5', watts: 7 }]);
  });

  it('tells of the only one that was left', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit all 12 that match' }));
    await fill(user, 'Note', 'new');
    await screen.findByText('All 12 change.');
    store.collection('lamps').delete('l7');
    await user.click(await screen.findByRole('button', { name: 'Change 12' }));
    await screen.findByText('11 of 12 changed');
    screen.getByText('1 record was skipped: it changed, no longer matches, or no longer exists.');
  });

  it('tells before which would be refused', async () => {
    const { user } = await open({
      previewMatching: async () => ({
        ...{ found: 3, changing: 1, examples: [], hanging: [], seen: '', next: undefined },
        refused: [
          { id: 'l1', label: 'Lamp 1', cause: 'Watts: 9 or less' },
          { id: 'l2', label: '', cause: 'You may not' },
        ],
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await fill(user, 'Note', 'new');
    expect(await screen.findByText('1 of 3 can change.')).toBeTruthy();
    expect(screen.getByText('Lamp 1: Watts: 9 or less')).toBeTruthy();
    expect(screen.getByText('l2: You may not')).toBeTruthy();
  });

  it('shows how far it is until it is stopped, and how it ended', async () => {
    const task: Task = {
      ...{ id: 't1', kind: 'update', state: 'running', name: '', total: 12, tried: 5, written: 5, refused: 0 },
      ...{ others: 0, startedAt: 0, isUndone: false },
    };
    let now = task;
    const { user } = await open(
      {},
      {
        begin: async () => now,
        progress: async () => now,
        stop: async () => {
          now = { ...task, state: 'stopped', endedAt: 1 };
          return now;
        },
        results: async () => ({ results: [], headers: [], next: undefined }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Edit all 12 that match' }));
    await fill(user, 'Note', 'new');
    await user.click(await screen.findByRole('button', { name: 'Change 12' }));
    expect(await screen.findByText('5 of 12 changed')).toBeTruthy();
    expect(screen.getByText(/The task continues if you close/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/^Stopped\. Completed changes are kept/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
  });

  it('stays at the preview when the server cannot be reached, and says so', async () => {
    const { user } = await open(
      {},
      {
        begin: async () => {
          throw toRefusal(0, 'unreachable', 'No connection');
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Edit all 12 that match' }));
    await fill(user, 'Note', 'new');
    await user.click(await screen.findByRole('button', { name: 'Change 12' }));
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change 12' })).toBeTruthy();
  });
});

describe('a dialog over selected rows', () => {
  it.each(['Edit', 'Delete'])(
    'that is left by Escape before anything is done keeps them selected: %s',
    async (what) => {
      const { user } = await open();
      const selected = () => screen.getAllByRole('checkbox', { checked: true, hidden: true }).length;
      const before = selected();
      await user.click(screen.getByRole('button', { name: what === 'Edit' ? 'Edit' : /^Edit all/ }));
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(selected()).toBe(before);
    },
  );
});

describe('a change that an address proposes', () => {
  const address = (filter: object, change: object) =>
    `?${new URLSearchParams({ filter: JSON.stringify(filter), change: JSON.stringify(change) })}`;
  const openAt = (path: string, role?: 'ADMIN' | 'HOME') => renderEntity(lamp, { path, store, role });

  it('is filled in, says where it comes from, and writes nothing by itself', async () => {
    openAt(address({ watts: 5 }, { watts: 7, note: null }));
    const user = userEvent.setup();
    const dialog = await screen.findByRole('dialog', { name: 'Edit 11 lamps' });
    expect(within(dialog).getByText(/address that you opened proposes/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText(/^All 11 change|^11 of 11 change/)).toBeTruthy();
    expect(lamps().filter(({ watts, note }) => watts === 5 && note === 'old')).toHaveLength(11);
  });

  it.each([
    ['a field that nobody changes of many', { watts: 5 }, { serial: 'x' }, 'ADMIN'],
    ['a field that there is not', { watts: 5 }, { watts: 7, nothing: 1 }, 'ADMIN'],
    ['a change by somebody who may not', { watts: 5 }, { watts: 7 }, 'HOME'],
  ] as const)('is none with %s', async (_what, filter, change, role) => {
    openAt(address(filter, change), role);
    expect(await screen.findByText('The address proposes a change that cannot be made here.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
