import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDashboardFormat } from '../../../../../src/air/pages/dashboard/dashboard-format';
import { DegreeDaysTable } from '../../../../../src/air/pages/dashboard/tables/DegreeDaysTable';
import { renderInConsole } from '../../../frame/layout/render';

const ROME = 'Europe/Rome';
const files = { placeName: 'School', period: { from: 0, to: 1 }, timeZone: ROME };

function rows(props: Omit<Parameters<typeof DegreeDaysTable>[0], 'format' | 'files'>): string[][] {
  renderInConsole(<DegreeDaysTable {...props} format={createDashboardFormat('en', ROME)} files={files} />);
  const table = within(screen.getByRole('table', { name: 'Heating degree days' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

test('a period stands beside the one that it is compared with, and too few readings give no figure', () => {
  const now = { total: 312.44, inSeason: 300, days: 30, measuredDays: 28 };
  const earlier = { total: 150, inSeason: 150, days: 30, measuredDays: 20 };
  expect(rows({ now, earlier, comparison: 'year' })).toEqual([
    ['This period', '312.4', '300.0', '28 of 30'],
    ['A year earlier', 'Not enough outdoor readings', 'Not enough outdoor readings', '20 of 30'],
  ]);
});

test('a period alone has one row', () => {
  const now = { total: 0, inSeason: 0, days: 2, measuredDays: 2 };
  expect(rows({ now, earlier: undefined, comparison: null })).toEqual([['This period', '0.0', '0.0', '2 of 2']]);
});
