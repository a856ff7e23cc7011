import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { models } from '../../../../resources/models';
import HistoryPage from '../../../../src/frame/history/HistoryPage';
import { HistoryProvider } from '../../../../src/frame/history/history-context';
import type { AccessCalls, AccessEntry } from '../../../../src/frame/history/rules/access-entry';
import { ClockProvider } from '../../../../src/frame/layout/site/clock';
import { createMemoryProvider } from '../../../support/memory-provider';
import { renderInConsole } from '../layout/render';

const NOW = Date.UTC(2026, 10, 21, 12);

const by = { id: 'user:a', name: 'Anna' };
const ENTRIES: AccessEntry[] = [
  { id: '1', at: NOW, kind: 'exported', by, about: { entity: 'room', record: '', label: '' }, detail: '585 CSV' },
  { id: '2', at: NOW, kind: 'refused', session: 'token', network: '203.0.113.0/24' },
  { id: '3', at: NOW, kind: 'apiKeyMade', by, about: { entity: 'user', record: 'u2', label: 'Bruno' } },
];

function show(mayUndo: boolean) {
  const find = vi.fn<AccessCalls['find']>(async ({ kind }) => ({
    entries: ENTRIES.filter((entry) => kind === undefined || entry.kind === kind),
    next: undefined,
  }));
  const access = { find, exported: async () => undefined };
  const changes = { find: async () => ({ entries: [], groups: {}, next: undefined }), undo: vi.fn() };
  renderInConsole(
    <HistoryProvider value={{ ...changes, access, mayUndo }}>
      <ClockProvider value={() => NOW}>
        <HistoryPage models={models} />
      </ClockProvider>
    </HistoryProvider>,
    { dataProvider: createMemoryProvider({ models, session: () => ({ role: 'ADMIN', claim: 'all' }) }) },
  );
  return { find };
}

const lines = async () =>
  (await within(await screen.findByRole('list', { name: 'Access' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );

describe('the log of access', () => {
  it('is a tab of the history for administrators, narrowed by what happened', async () => {
    const user = userEvent.setup();
    show(true);
    await user.click(await screen.findByRole('tab', { name: 'Access' }));
    expect(await lines()).toEqual([
      'List exported · Rooms · 585 CSVAnna21/11/2026, 13:00',
      'Sign-in refusedUnknown, with an access token21/11/2026, 13:00 · 203.0.113.0/24',
      'API key created · BrunoAnna21/11/2026, 13:00',
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Event' }));
    await user.click(await screen.findByRole('option', { name: 'API key created' }));
    await screen.findByText('API key created · Bruno');
    await expect.poll(lines).toHaveLength(1);
  });

  it('is shown to nobody else', async () => {
    show(false);
    await screen.findByText(/No changes found/);
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
