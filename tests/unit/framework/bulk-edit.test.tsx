import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { refusal } from '../../../data-provider/errors';
import { type Refused, writeInSlices } from '../../../src/framework/bulk/write-in-slices';
import type { HistoryCalls } from '../../../src/history/history-calls';
import { compileForms } from '../../support/form-loaders';
import { createMemoryStore, type MemoryStore } from '../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../support/render-entity';
import { entityModel } from '../../support/sample-entity';

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
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: false, media },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const lamps = Array.from({ length: 12 }, (_, index) => ({
    id: `l${index}`,
    name: `Lamp ${index}`,
    watts: 5,
    note: 'old',
  }));
  store = createMemoryStore({ lamps: lamps.map((record, index) => (index === 1 ? { ...record, watts: 9 } : record)) });
});

const lamps = () => [...store.collection('lamps').values()].map(({ record }) => record);

async function open(writeTogether?: ConsoleDataProvider['writeTogether']) {
  const undo = vi.fn<HistoryCalls['undo']>(async () => ({ results: [], next: undefined }));
  const find: HistoryCalls['find'] = async () => ({ entries: [], groups: {}, next: undefined });
  const dataProvider = writeTogether === undefined ? {} : { writeTogether };
  renderEntity(lamp, { path: '', store, dataProvider, history: { find, undo } });
  const user = userEvent.setup();
  await screen.findByRole('cell', { name: 'Lamp 0' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  return { user, undo };
}

/** Chooses a field, types its value and goes to the preview. */
async function fill(user: ReturnType<typeof userEvent.setup>, field: string, value: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Fields to change' }));
  await user.click(await screen.findByRole('option', { name: field }));
  await user.keyboard('{Escape}');
  if (value !== '') await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${field}`) }), value);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
}

describe('changing many records', () => {
  it('changes the chosen fields of all that match, after a preview, and leaves the others as they are', async () => {
    const { user, undo } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit all 12 that match' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 12 lamps' });
    await fill(user, 'Watts', '9');
    expect(await within(dialog).findByText('11 of 12 change, the others are so already.')).toBeTruthy();
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
    await waitFor(() =>
      expect(undo).toHaveBeenCalledWith({ group: expect.any(String), after: undefined }, expect.any(String)),
    );
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
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp 0' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await fill(user, 'Note', '');
    await user.click(await screen.findByRole('button', { name: 'Change 1' }));
    await screen.findByText('1 of 1 changed');
    expect(lamps().filter(({ note }) => note === undefined)).toHaveLength(1);
  });

  it('tells which records were refused, and changes the others', async () => {
    const { writeTogether } = memoryProvider(lamp, { store });
    const { user } = await open(async (operations, options) => {
      if (operations.some((operation) => 'id' in operation && operation.id === 'l3')) {
        throw refusal(409, 'conflict', 'The record was changed in the meantime');
      }
      return writeTogether(operations, options);
    });
    await user.click(screen.getByRole('button', { name: 'Edit all 12 that match' }));
    await fill(user, 'Note', 'new');
    await user.click(await screen.findByRole('button', { name: 'Change 12' }));
    expect(await screen.findByText('11 of 12 changed')).toBeTruthy();
    expect(screen.getByText('Lamp 3: The record was changed in the meantime')).toBeTruthy();
    expect(lamps().filter(({ note }) => note === 'old')).toMatchObject([{ id: 'l3' }]);
  });

  it('stops after what is under way, and says how far it came', async () => {
    const controller = new AbortController();
    const operations = Array.from(
      { length: 100 },
      (_, id) => ({ type: 'delete', resource: 'lamps', id: `l${id}` }) as const,
    );
    const told: [number, readonly Refused[]][] = [];
    const writeTogether = vi.fn<ConsoleDataProvider['writeTogether']>(async () => ({ data: [] }));
    await writeInSlices({ writeTogether }, operations, {
      ...{ action: { id: 'action-1', kind: 'bulk' }, signal: controller.signal },
      onProgress: (...progress) => {
        told.push(progress);
        if (told.length === 2) controller.abort();
      },
    });
    expect(told).toEqual([
      [25, []],
      [50, []],
    ]);
    expect(writeTogether).toHaveBeenCalledTimes(2);
  });

  it('tells what was under way when it was stopped, because it is written', async () => {
    const controller = new AbortController();
    const operations = Array.from(
      { length: 60 },
      (_, id) => ({ type: 'delete', resource: 'lamps', id: `l${id}` }) as const,
    );
    const told: number[] = [];
    await writeInSlices(
      {
        writeTogether: async () => {
          controller.abort();
          return { data: [] };
        },
      },
      operations,
      {
        ...{ action: { id: 'action-1', kind: 'bulk' }, signal: controller.signal },
        onProgress: (done) => told.push(done),
      },
    );
    expect(told).toEqual([25]);
  });
});
