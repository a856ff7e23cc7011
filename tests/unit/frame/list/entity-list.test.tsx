import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { Toasts } from '../../../../src/frame/layout/feedback/Toasts';
import type { TaskCalls } from '../../../../src/frame/model/task-calls';
import { createMemoryStore, type MemoryStore } from '../../../support/memory-provider/memory-store';
import { memoryTasks } from '../../../support/memory-tasks';
import { memoryProvider, renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel(
  { name: { type: 'string', title: 'Name' }, watts: { type: 'number', title: 'Watts' } },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name', search: ['name'] },
    'x-access': { read: { '*': 'all' }, update: { ADMIN: 'all' }, delete: { ADMIN: 'all' } },
  },
);

let store: MemoryStore;

beforeEach(() => {
  // A wide screen: the list is a table.
  stubMedia();
  store = createMemoryStore({
    lamps: ['Desk', 'Floor', 'Ceiling'].map((name, index) => ({ id: `l${index}`, name, watts: 5 * (index + 1) })),
  });
});

async function open(role?: 'ADMIN' | 'HOME'): Promise<ReturnType<typeof userEvent.setup>> {
  renderEntity(lamp, { path: '', store, role, slots: { toolbarActions: { toasts: Toasts } } });
  await screen.findByRole('cell', { name: 'Desk' });
  return userEvent.setup();
}

const cells = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1]?.textContent);

describe('the generated list', () => {
  it('shows at once what somebody else writes', async () => {
    await open();
    const other = memoryProvider(lamp, { store });
    await other.update('lamps', { id: 'l0', data: { name: 'Bedside' }, previousData: { id: 'l0' } });
    await screen.findByRole('cell', { name: 'Bedside' });
    expect(screen.queryByRole('cell', { name: 'Desk' })).toBeNull();
  });

  it('opens a record by a click on its row, but not on a control of the row', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select Floor' }));
    await user.click(screen.getByRole('button', { name: 'More for Floor' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
    await user.click(screen.getByRole('cell', { name: 'Floor' }));
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/lamps/l1/edit');
  });

  it('takes a row away until its deletion is undone, and keeps it then', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'More for Desk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('cell', { name: 'Desk' });
    expect(store.collection('lamps').has('l0')).toBe(true);
  });

  it('is entered from its search with an arrow key, also while what was typed is searched for', async () => {
    const user = await open();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    const rowOf = (name: string) => screen.getByRole('cell', { name }).closest('tr');
    await user.type(search, '{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('Desk'));
    await user.keyboard('{ArrowDown} ');
    expect(screen.getByRole('checkbox', { name: 'Select Floor' })).toHaveProperty('checked', true);
    await user.type(search, 'ceil{ArrowDown}');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Floor' })).toBeNull());
    expect(document.activeElement).toBe(rowOf('Ceiling'));
  });

  it('counts what it shows while a deletion can still be undone', async () => {
    const user = await open();
    await screen.findByText('1-3 of 3');
    await user.click(screen.getByRole('button', { name: 'More for Desk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('1-2 of 2');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No data found');
    expect(screen.queryByText(/ of \d/)).toBeNull();
    for (const undo of await screen.findAllByRole('button', { name: 'Undo' })) await user.click(undo);
    await screen.findByText('1-3 of 3');
  });

  it('deletes when the notice goes, several rows together', async () => {
    const user = await open();
    for (const name of ['Desk', 'Floor']) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Are you sure you want to delete 2 lamps?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 items deleted successfully');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect([...store.collection('lamps').keys()]).toEqual(['l2']));
    expect(cells()).toContain('Ceiling');
  });

  it('does not show a deleted row again before the list is read anew', async () => {
    const provider = memoryProvider(lamp, { store });
    let release: (() => void) | undefined;
    const getList: ConsoleDataProvider['getList'] = async (resource, parameters) => {
      const answer = await provider.getList(resource, parameters);
      if (!store.collection('lamps').has('l0')) await new Promise<void>((resolve) => (release = resolve));
      return answer;
    };
    renderEntity(lamp, { path: '', store, slots: { toolbarActions: { toasts: Toasts } }, dataProvider: { getList } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More for Desk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(release).toBeDefined());
    expect(cells()).not.toContain('Desk');
    release?.();
    await screen.findByText('1-2 of 2');
  });

  it('deletes every row that matches, on all pages, after one question', async () => {
    const many = Array.from({ length: 23 }, (_none, index) => ({ id: `m${index}`, name: `Bulb ${index}`, watts: 1 }));
    store = createMemoryStore({ lamps: [...many, { id: 'l0', name: 'Desk', watts: 5 }] });
    renderEntity(lamp, { path: '', store, slots: { toolbarActions: { toasts: Toasts } } });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'b');
    await screen.findByText('1-10 of 23');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete all 23 that match' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/delete all 23 items that match the filter, on every page/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete 23' }));
    await within(dialog).findByText('23 of 23 deleted');
    await user.click(await within(dialog).findByRole('button', { name: 'Close' }));
    expect([...store.collection('lamps').keys()]).toEqual(['l0']);
  });

  it('goes on deleting when the selected rows are gone already', async () => {
    const lamps = Array.from({ length: 250 }, (_none, index) => ({ id: `m${index}`, name: `Bulb ${index}`, watts: 1 }));
    store = createMemoryStore({ lamps });
    const provider = memoryProvider(lamp, { store });
    const tasks = memoryTasks(provider, lamp);
    const progress: TaskCalls['progress'] = async (id) => {
      await waitFor(() => expect(screen.queryByText('10 selected')).toBeNull());
      return tasks.progress(id);
    };
    renderEntity(lamp, { path: '', store, tasks: { ...tasks, progress } });
    const user = userEvent.setup();
    await screen.findByText('1-10 of 250');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete all 250 that match' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete 250' }));
    await screen.findByText('250 of 250 deleted');
    await screen.findByText('No data found');
    await waitFor(() => expect(store.collection('lamps').size).toBe(0));
  });

  it('sorts a column by the field that its schema names', async () => {
    const numbered = entityModel(
      {
        name: { type: 'string', title: 'Name' },
        code: { type: 'string', title: 'Code', 'x-field': { sortBy: 'number' } },
        number: { type: 'integer', title: 'Number', 'x-field': { column: false } },
      },
      {
        'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
        'x-access': { read: { '*': 'all' } },
      },
    );
    const lamps = [10, 9, 100].map((number) => ({
      id: `c${number}`,
      name: `N${number}`,
      code: String(number),
      number,
    }));
    renderEntity(numbered, { path: '', store: createMemoryStore({ lamps }) });
    await screen.findByRole('cell', { name: '10' });
    await userEvent.click(screen.getByRole('button', { name: 'Code' }));
    const codes = () =>
      screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[1]?.textContent ?? []);
    await waitFor(() => expect(codes().filter((code) => /\d/.test(code))).toEqual(['9', '10', '100']));
    expect(screen.getByRole('columnheader', { name: 'Code' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('says that there is nothing to export when there is nothing, and clears what was asked', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zz');
    await screen.findByText('No data found');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await screen.findByText('Nothing to export: the list is empty');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('1-3 of 3');
  });

  it('has nothing to select for who may only read', async () => {
    await open('HOME');
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    expect(screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(0);
  });

  it('selects records one by one or all of the page on a phone, too', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ matches: true, media },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const user = userEvent.setup();
    renderEntity(lamp, { path: '', store });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Floor' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await screen.findByText('3 selected');
    expect(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});
