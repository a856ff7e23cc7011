import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../../data-provider/http/errors';
import type { FieldChange, HistoryEntry } from '../../../../src/frame/history/rules/entry';
import type { HistoryCalls } from '../../../../src/frame/history/rules/history-calls';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

const model = entityModel(
  {
    name: { type: 'string', title: 'Name', 'x-i18n': { it: { title: 'Nome' } } },
    watts: { type: 'integer', title: 'Power', 'x-i18n': { it: { title: 'Potenza' } } },
    code: { type: 'string', title: 'Code', 'x-field': { type: 'token', editableBy: [] } },
    heat: { type: 'number', title: 'Heat', readOnly: true },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' }, update: { ADMIN: 'all' } },
  },
);

function entry(minutes: number, changes: FieldChange[], more: Partial<HistoryEntry> = {}): HistoryEntry {
  const by = { id: 'user:a', name: 'Anna' };
  const at = NOW - minutes * MINUTE;
  const about = { entity: 'lamp', record: 'l1', label: 'B', lead: true };
  return { id: String(minutes), at, by, client: 'console', kind: 'changed', ...about, changes, ...more };
}

const ENTRIES = [
  entry(3, [{ path: 'name', before: 'A', after: 'B' }]),
  entry(60, [
    { path: 'watts', before: 3, after: 5 },
    { path: 'code', withheld: true },
  ]),
  entry(60 * 24, [{ path: 'name', after: 'A' }], { kind: 'created', by: undefined, client: 'schema' }),
];

beforeEach(() => stubMedia());

function show({
  locale = 'en',
  role = 'ADMIN',
  path = '/l1/show',
}: {
  locale?: 'en' | 'it';
  role?: string;
  path?: string;
} = {}) {
  const find = vi.fn<HistoryCalls['find']>(async () => ({ entries: ENTRIES, groups: {}, next: undefined }));
  const undo: HistoryCalls['undo'] = async () => ({ results: [], next: undefined });
  const record = { id: 'l1', name: 'B', watts: 5, code: 'aaaaaaa1' };
  const store = createMemoryStore({ [model.collection]: [record] });
  const lamp = () => store.collection(model.collection).get('l1')?.record;
  renderEntity(model, { path, locale, role, store, history: { find, undo }, clock: () => NOW });
  return { find, lamp };
}

describe('the history of a record', () => {
  it('is asked for when it is opened, and told in words', async () => {
    const user = userEvent.setup();
    const { find } = show();
    const open = await screen.findByRole('button', { name: 'History' });
    expect(find).not.toHaveBeenCalled();
    await user.click(open);
    const dialog = await screen.findByRole('dialog', { name: 'History of B' });
    expect(await within(dialog).findByText('Anna changed Name from A to B, 3 minutes ago')).toBeTruthy();
    expect(within(dialog).getByText('Anna changed 2 fields, 1 hour ago')).toBeTruthy();
    expect(within(dialog).getByText('Power: 3 → 5')).toBeTruthy();
    expect(within(dialog).getByText('Code: values are not stored')).toBeTruthy();
    expect(within(dialog).getByText('The server created this, yesterday')).toBeTruthy();
  });

  it('is Italian in Italian', async () => {
    const user = userEvent.setup();
    show({ locale: 'it' });
    await user.click(await screen.findByRole('button', { name: 'Cronologia' }));
    expect(await screen.findByText('Anna ha cambiato Nome da A a B, 3 minuti fa')).toBeTruthy();
    expect(screen.getByText(/con una modifica degli schemi/)).toBeTruthy();
  });

  it('puts one field back, by an update like any other', async () => {
    const user = userEvent.setup();
    const { lamp, find } = show();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Restore Power to 3' }));
    await waitFor(() => expect(lamp()).toMatchObject({ name: 'B', watts: 3 }));
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
  });

  it('shows the record of then as a difference, and restores it', async () => {
    const user = userEvent.setup();
    const { lamp } = show();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const buttons = await screen.findAllByRole('button', { name: 'Version at that time' });
    await user.click(buttons.at(-1) ?? screen.getByText('no button'));
    expect(await screen.findByText('Power: 5 → 3')).toBeTruthy();
    expect(screen.getByText('Name: B → A')).toBeTruthy();
    expect(screen.getByText('The earlier values of these fields are not stored: Code')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(lamp()).toMatchObject({ name: 'A', watts: 3 }));
    expect(await screen.findByText('Anna changed Name from A to B, 3 minutes ago')).toBeTruthy();
  });

  describe('that is restored when somebody else saved first', () => {
    const NEWEST = { id: 'l1', name: 'B', watts: 5, code: 'aaaaaaa1', version: 9 };

    async function putBack(theirs: Record<string, unknown>) {
      const refused = { status: 409, code: 'conflict', message: 'Changed meanwhile', changed: theirs };
      const update = vi.fn().mockRejectedValueOnce(new HttpError('Changed meanwhile', 409, refused));
      update.mockResolvedValue({ data: NEWEST });
      const getOne = vi.fn().mockResolvedValue({ data: { ...NEWEST, ...theirs } });
      getOne
        .mockResolvedValueOnce({ data: { ...NEWEST, version: 1 } })
        .mockResolvedValueOnce({ data: { ...NEWEST, version: 1 } });
      const find: HistoryCalls['find'] = async () => ({ entries: ENTRIES, groups: {}, next: undefined });
      const undo: HistoryCalls['undo'] = async () => ({ results: [], next: undefined });
      renderEntity(model, {
        ...{ path: '/l1/show', dataProvider: { update, getOne }, history: { find, undo }, clock: () => NOW },
      });
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'History' }));
      await user.click(await screen.findByRole('button', { name: 'Restore Power to 3' }));
      return { user, update };
    }

    it('merges by itself what only one of both changed', async () => {
      const { update } = await putBack({ name: 'Z' });
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
      expect(update.mock.calls[1]?.[1].data).toEqual({ watts: 3, version: 9 });
    });

    it('asks about a field that both changed', async () => {
      const { user, update } = await putBack({ watts: 7 });
      const dialog = await screen.findByRole('dialog', { name: 'Another user changed this record' });
      expect(update).toHaveBeenCalledTimes(1);
      await user.click(within(dialog).getByRole('radio', { name: 'Mine: 3' }));
      await user.click(within(dialog).getByRole('button', { name: 'Save together' }));
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
      expect(update.mock.calls[1]?.[1].data).toEqual({ watts: 3, version: 9 });
    });
  });

  it('is only read by those who may not change the record, and beside a form', async () => {
    const user = userEvent.setup();
    show({ role: 'ROOM' });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await screen.findByText(/^Anna changed Name/);
    expect(screen.queryByRole('button', { name: /back|then/ })).toBeNull();
  });
});
