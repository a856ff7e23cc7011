import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListResult } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { AIR_CONSOLE_PARTS } from '../../../../src/air/app/parts';
import type { Session } from '../../../../src/frame/auth/contract';
import { createMenu } from '../../../../src/frame/console/menu';
import { SideMenu } from '../../../../src/frame/layout/shell/Shell';
import { aSession } from '../auth/fakes';
import { renderInConsole } from './render';

const openAlarms = (total: number) => async (): Promise<GetListResult> => ({
  data: total === 0 ? [] : [{ id: '1' }],
  total,
});

const showMenu = (
  role: Session['role'],
  surroundings: Parameters<typeof renderInConsole>[1],
  onFollow = () => undefined,
) =>
  renderInConsole(
    <SideMenu
      entries={createMenu(AIR_CONSOLE_PARTS, aSession({ role }), 'en')}
      onFollow={onFollow}
      onFind={() => undefined}
    />,
    surroundings,
  );

const hasThose = (filled: readonly string[]) => async (resource: string) => filled.includes(resource);

const ALL = ['hierarchy/managers', 'hierarchy/buildings', 'hierarchy/rooms'];

const names = () => screen.getAllByRole('link').map((link) => link.textContent || link.getAttribute('aria-label'));

describe('SideMenu', () => {
  it('shows an administrator every entry', async () => {
    showMenu('ADMIN', {
      dataProvider: { getList: openAlarms(0), hasRecords: hasThose(ALL) },
    });
    expect(within(await screen.findByRole('list', { name: 'Levels' })).getAllByRole('link')).toHaveLength(4);
    expect(names().slice(1)).toEqual([
      'Dashboard',
      'Devices',
      'Alarms',
      'Managers',
      'Buildings',
      'Rooms',
      'Floor plans',
      'Users',
      'Warehouse',
      'Import readings',
      'History',
      'Webhooks',
      'Unconfigured devices',
    ]);
  });

  it('waits for the slowest level: what came later would push down what somebody is about to click', async () => {
    let arrive: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const hasRecords = vi.fn(async (resource: string) => {
      if (resource === 'hierarchy/managers') await slow;
      return true;
    });
    showMenu('BUSINESS', {
      dataProvider: { getList: openAlarms(0), hasRecords },
    });
    const asked = () => hasRecords.mock.calls.findIndex(([resource]) => resource === 'hierarchy/rooms');
    await waitFor(() => expect(asked()).not.toBe(-1));
    await act(() => hasRecords.mock.results[asked()]?.value);
    expect(names().slice(1)).toEqual(['Dashboard', 'Devices', 'Alarms']);
    arrive();
    await screen.findByRole('link', { name: 'Managers' });
    expect(names()).toHaveLength(9);
  });

  it('leaves out the part for administrators and levels without data', async () => {
    showMenu('ROOM', {
      dataProvider: { getList: openAlarms(0), hasRecords: hasThose(['hierarchy/rooms']) },
    });
    await screen.findByRole('link', { name: 'Rooms' });
    expect(names().slice(1)).toEqual(['Dashboard', 'Devices', 'Alarms', 'Rooms']);
    expect(screen.queryByText('Admin')).toBeNull();
  });

  it('shows a session that may create records every level, also without data', async () => {
    showMenu('ADMIN', { dataProvider: { getList: openAlarms(0), hasRecords: hasThose([]) } });
    expect(within(await screen.findByRole('list', { name: 'Levels' })).getAllByRole('link')).toHaveLength(4);
  });

  it('says why the hierarchy could not be loaded, and loads it when asked again', async () => {
    const refusal = Object.assign(new Error('the hierarchy is not available'), { status: 503 });
    let isDown = true;
    showMenu('BUSINESS', {
      dataProvider: {
        getList: openAlarms(0),
        hasRecords: () => (isDown ? Promise.reject(refusal) : Promise.resolve(true)),
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error: the hierarchy is not available');
    expect(screen.getByRole('link', { name: 'Devices' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Rooms' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('marks the open page and reports that an entry was followed', async () => {
    const onFollow = vi.fn();
    showMenu(
      'ADMIN',
      {
        dataProvider: { getList: openAlarms(0), hasRecords: hasThose(ALL) },
        path: '/devices/abc',
      },
      onFollow,
    );
    expect(screen.getByRole('link', { name: 'Devices' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(onFollow).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  });

  it('leads home by the logo', () => {
    renderInConsole(<SideMenu entries={[]} onFollow={() => undefined} onFind={() => undefined} />);
    const home = screen.getByRole('link', { name: 'Air Console: go to the dashboard' });
    expect(home.getAttribute('href')).toBe('/');
  });

  it('says how many alarms are open', async () => {
    showMenu('ADMIN', {
      dataProvider: { getList: openAlarms(3), hasRecords: hasThose(ALL) },
    });
    expect((await screen.findByTitle('3 open alarms')).textContent).toBe('3');
    expect(screen.getByRole('link', { name: /^Alarms/ }).textContent).toBe('Alarms3');
  });

  it('on Firebase asks the server how many, and again every three minutes, instead of reading alarms itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let open = 3;
    const getList = vi.fn(openAlarms(0));
    showMenu('ADMIN', {
      config: { firebase: { projectId: 'p', apiKey: 'k', authDomain: 'd', emulators: null } },
      dataProvider: { getList, hasRecords: hasThose(ALL) },
      get: async () => ({ result: { total: open } }),
    });
    await screen.findByTitle('3 open alarms');
    open = 5;
    await act(async () => void vi.advanceTimersByTime(3 * 60_000));
    await screen.findByTitle('5 open alarms');
    expect(getList).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
