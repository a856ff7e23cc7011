import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DeviceFigures } from '../../../../../src/air/domain/air/device-figures';
import { createDashboardFormat } from '../../../../../src/air/pages/dashboard/dashboard-format';
import { FiguresTable } from '../../../../../src/air/pages/dashboard/tables/FiguresTable';
import { HOUR } from '../../../../../src/frame/time/units';
import { renderInConsole } from '../../../frame/layout/render';
import { complete, ROME } from './complete-selection';

function figures(hwId: string, co2: number, overHours: number): DeviceFigures {
  const over = { count: overHours, totalMs: overHours * HOUR, longestMs: HOUR, openAtStart: false, openAtEnd: false };
  return {
    hwId,
    averages: { co2data: { weighted: co2 * 10 * HOUR, coveredMs: 10 * HOUR } },
    co2: over,
    temperature: null,
  };
}

const NOW = [figures('a', 700, 1), figures('b', 900, 4), figures('c', 800, 2)];
const ROOMS: Record<string, string> = { a: 'Hall', b: 'Hall', c: 'Office' };

function show(earlier: readonly DeviceFigures[] | null = null) {
  renderInConsole(
    <FiguresTable
      devices={NOW}
      earlier={earlier}
      shown={{ ...complete, co2Reference: 1000, comparison: earlier && 'week' }}
      nameOf={(hwId) => `Device ${hwId}`}
      roomOf={(hwId) => ({ key: ROOMS[hwId] ?? '', name: ROOMS[hwId] ?? '' })}
      format={createDashboardFormat('en', ROME)}
      locale="en"
      pathOf={({ key }) => `/dashboard?device=${key}`}
      files={{ placeName: 'School', period: { from: 0, to: HOUR }, timeZone: ROME }}
      isPrinted={false}
    />,
  );
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('lists the devices that were over the reference for longest first, and sorts by any column', async () => {
  show();
  expect(names()).toEqual(['Device b', 'Device c', 'Device a']);
  expect(cells('Device b')).toEqual(['40.0%', '4.0 h', '4', '900']);
  expect(screen.getByRole('columnheader', { name: 'CO2 share over' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Device' }));
  expect(names()).toEqual(['Device a', 'Device b', 'Device c']);
  await userEvent.click(screen.getByRole('button', { name: 'CO2 (ppm)' }));
  expect(names()).toEqual(['Device b', 'Device c', 'Device a']);
  await userEvent.click(screen.getByRole('button', { name: 'CO2 (ppm)' }));
  expect(names()).toEqual(['Device a', 'Device c', 'Device b']);
});

it('puts the devices of a room together', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Room' }));
  expect(screen.getByRole('table', { name: 'Figures per room' })).toBeTruthy();
  expect(names()).toEqual(['Hall', 'Office']);
  expect(cells('Hall')).toEqual(['25.0%', '5.0 h', '5', '800']);
});

it('tells the difference from the earlier period below each figure', () => {
  show([figures('a', 750, 1), figures('b', 850, 2)]);
  expect(cells('Device b')).toEqual(['40.0%+20.0 pp', '4.0 h+2.0 h', '4+2', '900+50']);
  expect(cells('Device a')).toEqual(['10.0%±0.0 pp', '1.0 h±0 min', '1±0', '700−50']);
  expect(cells('Device c')).toEqual(['20.0%', '2.0 h', '2', '800']);
  expect(screen.getByText(/below each figure, the difference from a week earlier/)).toBeTruthy();
});

it('each row leads to its charts', () => {
  show();
  expect(screen.getByRole('link', { name: 'Device b' }).getAttribute('href')).toContain('/dashboard?device=b');
});
