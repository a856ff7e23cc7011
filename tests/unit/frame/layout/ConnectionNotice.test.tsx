// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionNotice } from '../../../../src/frame/layout/feedback/ConnectionNotice';
import {
  type PendingWriteState,
  type PendingWrites,
  PendingWritesProvider,
} from '../../../../src/frame/layout/feedback/pending-writes';
import { renderInConsole } from './render';

afterEach(() => void vi.restoreAllMocks());

function pendingWrites(first: PendingWriteState) {
  let state = first;
  const listeners = new Set<() => void>();
  const change = (next: PendingWriteState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const writes: PendingWrites = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss: (key) => change({ ...state, failed: state.failed.filter((write) => write.key !== key) }),
  };
  return { writes, change };
}

function show(writes: PendingWrites) {
  renderInConsole(
    <PendingWritesProvider value={writes}>
      <ConnectionNotice />
    </PendingWritesProvider>,
  );
}

const write = { key: 'k', resource: 'devices', id: 'B2B-0001' };

it('says when there is no network, and stops when it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(pendingWrites({ waiting: [write], failed: [] }).writes);
  expect(screen.getByRole('alert').textContent).toContain('You are offline.');
  expect(screen.getByRole('alert').textContent).toContain('1 change waits to be sent.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert').textContent).toBe('1 change waits to be sent.');
});

it('names a change that was refused in the end, until it was seen', () => {
  const { writes, change } = pendingWrites({ waiting: [write], failed: [] });
  show(writes);
  act(() => change({ waiting: [], failed: [{ ...write, error: new Error('no longer allowed') }] }));
  expect(screen.getByText('Error: a change of B2B-0001 was not saved: no longer allowed')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/devices/B2B-0001/show');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
