import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FILTER_DELAY_MS } from '../../../../src/frame/list/use-filter-draft';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({ name: { type: 'string', title: 'Name' } });

it('filters once, 300 ms after the last key, and the typing goes on', async () => {
  const getList = vi.fn().mockResolvedValue({ data: [{ id: 'l1', name: 'Desk lamp' }], total: 1 });
  renderEntity(lamp, { path: '', dataProvider: { getList } });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const input = await screen.findByRole('searchbox', { name: 'Filter by Name' });
  await screen.findByText('Desk lamp');
  input.focus();
  getList.mockClear();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const typed of ['d', 'de', 'desk']) {
    fireEvent.change(input, { target: { value: typed } });
    act(() => void vi.advanceTimersByTime(FILTER_DELAY_MS - 1));
  }
  expect(getList).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  // The address follows in a turn of its own.
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();

  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(getList.mock.calls).toMatchObject([['lamps', { filter: { name: { contains: 'desk' } } }]]);
  expect(document.activeElement).toBe(input);
});
