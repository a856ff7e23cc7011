import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { models } from '../../../../resources/models';
import { languages } from '../../../../src/air/texts/languages';
import { messages as english } from '../../../../src/air/texts/locales/en';
import { messages as italian } from '../../../../src/air/texts/locales/it';
import HistoryPage from '../../../../src/frame/history/HistoryPage';
import { HistoryProvider } from '../../../../src/frame/history/history-context';
import type { HistoryEntry } from '../../../../src/frame/history/rules/entry';
import type { HistoryCalls, UndoAnswer } from '../../../../src/frame/history/rules/history-calls';
import { createI18nProvider } from '../../../../src/frame/i18n/i18n-provider';
import { ClockProvider } from '../../../../src/frame/layout/site/clock';
import { SiteConfigProvider } from '../../../../src/frame/layout/site/site-config';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Task, TaskCalls } from '../../../../src/frame/model/task-calls';
import { TasksProvider } from '../../../../src/frame/tasks/tasks-context';
import { createMemoryProvider } from '../../../support/memory-provider';
import { memoryTasks } from '../../../support/memory-tasks';

const NOW = Date.UTC(2026, 10, 21, 12);
const SITE = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'a@b.example', simulated: [] };

function entry(id: string, more: Partial<HistoryEntry>): HistoryEntry {
  const by = { id: 'user:a', name: 'Anna' };
  const about = { entity: 'room', record: `r${id}`, label: `Room ${id}`, lead: true };
  const changes = [{ path: 'name', before: 'A', after: 'B' }];
  return { id, at: NOW - 60_000, by, client: 'console', kind: 'changed', ...about, changes, ...more };
}

const ENTRIES = [
  entry('1', {}),
  entry('2', { kind: 'deleted', changes: [] }),
  entry('3', { group: 'g', client: 'bulk' }),
  entry('4', { group: 'g', client: 'bulk' }),
];

function show({ path = '/history', locale = 'en' as 'en' | 'it', answers = [] as UndoAnswer[] } = {}) {
  const find = vi.fn<HistoryCalls['find']>(async ({ group }) => ({
    entries: group === undefined ? ENTRIES : ENTRIES.slice(2),
    groups: { g: 120 },
    gone: ['room/r4'],
    next: undefined,
  }));
  const undo = vi.fn<HistoryCalls['undo']>(async () => answers.shift() ?? { results: [], next: undefined });
  const task: Task = {
    ...{ id: 't1', kind: 'undo', state: 'done', name: '', total: 120, tried: 120, written: 119, refused: 1 },
    ...{ others: 0, startedAt: 0, endedAt: 1, isUndone: false },
  };
  const begin = vi.fn<TaskCalls['begin']>(async () => task);
  const provider = createMemoryProvider({ models, session: () => ({ role: 'ADMIN', claim: 'all' }) });
  const results = [{ label: 'Room 4', cause: 'Changed since: Name' }];
  const tasks: TaskCalls = {
    ...memoryTasks(provider, entityNamed(models, 'room')),
    results: async () => ({ results, headers: [], next: undefined }),
  };
  const messages = { en: english, it: italian }[locale];
  const page = (
    <HistoryProvider value={{ find, undo, mayUndo: true }}>
      <TasksProvider value={{ ...tasks, begin, progress: async () => task }}>
        <AdminContext
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          dataProvider={provider}
          store={memoryStore()}
          i18nProvider={createI18nProvider({ languages, locale, messages, switchTo: () => undefined })}
        >
          <SiteConfigProvider value={SITE}>
            <ClockProvider value={() => NOW}>
              <HistoryPage models={models} />
            </ClockProvider>
          </SiteConfigProvider>
        </AdminContext>
      </TasksProvider>
    </HistoryProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { find, undo, begin, router };
}

const done = (id: string) => ({ entry: id, entity: 'room', record: `r${id}`, label: `Room ${id}`, cause: undefined });

describe('the history of everything', () => {
  it('has a line for each action, and opens one of many', async () => {
    const user = userEvent.setup();
    show();
    const lines = await within(await screen.findByRole('list', { name: 'History' })).findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Room Room 1Anna changed Name from A to B, 1 minute ago21/11/2026, 12:59Undo',
      'Room Room 2Anna deleted this, 1 minute ago21/11/2026, 12:59Restore',
      'Room Room 3 and 119 othersAnna changed 120 records, 1 minute ago21/11/2026, 12:59 · in a bulk changeEach changeUndo',
    ]);
    await user.click(screen.getByRole('button', { name: 'Each change' }));
    expect(await screen.findByText(/Room 4/)).toBeTruthy();
    // Nothing leads to what was deleted or is gone by now.
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Room 1', 'Room 3']);
  });

  it('is narrowed, which its address tells', async () => {
    const user = userEvent.setup();
    const { find, router } = show({ path: '/history?from=2026-11-20&to=2026-11-20' });
    const day = Date.UTC(2026, 10, 19, 23);
    await waitFor(() => expect(find).toHaveBeenCalled());
    expect(find.mock.calls[0]?.[0]).toMatchObject({ from: day, to: day + 24 * 3_600_000 - 1, leadsOnly: true });
    await user.click(screen.getByRole('combobox', { name: 'Change' }));
    await user.click(await screen.findByRole('option', { name: 'Deleted' }));
    await waitFor(() => expect(find.mock.lastCall?.[0]).toMatchObject({ kind: 'deleted' }));
    expect(router.state.location.search).toBe('?kind=deleted&from=2026-11-20&to=2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('takes days as they are written in Italian, whatever the language of the browser', async () => {
    const { router } = show({ locale: 'it', path: '/history?to=2026-11-20' });
    expect(await screen.findByDisplayValue('20/11/2026')).toBe(screen.getByLabelText('Al giorno'));
    fireEvent.change(screen.getByLabelText('Dal giorno'), { target: { value: '3/11/2026' } });
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-03&to=2026-11-20'));
  });

  it('has the server undo an action of many, and tells what could not be undone', async () => {
    const user = userEvent.setup();
    const { begin } = show();
    await user.click(await screen.findByRole('button', { name: 'Undo: Anna changed 120 records' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Undo all 120 changes\?/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await within(dialog).findByText('Room 4: Changed since: Name')).toBeTruthy();
    expect(within(dialog).getByRole('status').textContent).toBe('119 of 120 undone');
    expect(begin).toHaveBeenCalledExactlyOnceWith({ kind: 'undo', group: 'g' }, []);
  });

  it('brings a deleted record back, in Italian too', async () => {
    const user = userEvent.setup();
    const { undo } = show({ locale: 'it', answers: [{ results: [done('2')], next: undefined }] });
    await user.click(await screen.findByRole('button', { name: 'Ripristina: Room 2' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Vuoi ripristinare "Room 2" con lo stesso id\?/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Ripristina' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith({ entry: '2' }, expect.any(String)));
    expect(await within(dialog).findByRole('button', { name: 'Chiudi' })).toBeTruthy();
  });
});
