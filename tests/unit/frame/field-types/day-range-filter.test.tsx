import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({
  bought: { type: 'string', format: 'date', title: 'Bought' },
  seen: { type: 'integer', title: 'Seen', 'x-field': { type: 'instant' } },
});

const getList = vi.fn().mockResolvedValue({ data: [{ id: 'l1', bought: '2026-11-21' }], total: 1 });

const lastFilter = (filter: object) =>
  waitFor(() => expect(getList).toHaveBeenLastCalledWith('lamps', expect.objectContaining({ filter })));

it('filters days from one to another, both included', async () => {
  renderEntity(lamp, { path: '', dataProvider: { getList } });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  fireEvent.change(await screen.findByLabelText('Filter by Bought ≥'), {
    target: { value: '01/11/2026' },
  });
  await lastFilter({ bought: { gte: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Filter by Bought ≤'), { target: { value: '30/11/2026' } });
  await lastFilter({ bought: { gte: '2026-11-01', lte: '2026-11-30' } });
  fireEvent.change(screen.getByLabelText('Filter by Bought ≥'), { target: { value: '' } });
  await lastFilter({ bought: { lte: '2026-11-30' } });
});

it('filters moments from the beginning of one day to the end of another, by the clock of the site', async () => {
  renderEntity(lamp, { path: '', dataProvider: { getList } });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  fireEvent.change(await screen.findByLabelText('Filter by Seen ≥'), {
    target: { value: '01/07/2026' },
  });
  fireEvent.change(screen.getByLabelText('Filter by Seen ≤'), { target: { value: '02/07/2026' } });
  await lastFilter({ seen: { gte: Date.UTC(2026, 5, 30, 22), lt: Date.UTC(2026, 6, 2, 22) } });
});

it('shows one day that is asked for by an address as both ends', async () => {
  renderEntity(lamp, { path: `?filter=${encodeURIComponent('{"bought":"2026-11-21"}')}`, dataProvider: { getList } });
  const from = await screen.findByLabelText('Filter by Bought ≥');
  expect(from).toHaveProperty('value', '21/11/2026');
  expect(screen.getByLabelText('Filter by Bought ≤')).toHaveProperty('value', '21/11/2026');
});
