import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CHART_MEASURES } from '../../../../../src/air/domain/air/chart-data';
import { INDEX_KEYS, type IndexKey } from '../../../../../src/air/domain/readings/measures';
import { LIVE_MEASURES, LiveCards } from '../../../../../src/air/pages/dashboard/cards/LiveCards';
import { createDashboardFormat } from '../../../../../src/air/pages/dashboard/dashboard-format';
import english from '../../../../../src/air/texts/locales/en/dashboard.json' with { type: 'json' };
import italian from '../../../../../src/air/texts/locales/it/dashboard.json' with { type: 'json' };
import { MINUTE } from '../../../../../src/frame/time/units';
import { renderInConsole } from '../../../frame/layout/render';
import { ROME } from './complete-selection';

const NOW = Date.UTC(2026, 10, 21, 9);

/** CO2 that rises by 10 ppm a minute until now. */
function rising(hwId: string): object {
  const minutes = Array.from({ length: 40 }, (_, i) => i);
  const columns = Object.fromEntries(CHART_MEASURES.map((measure) => [measure, []]));
  const x = minutes.map((minute) => NOW - (39 - minute) * MINUTE);
  return { hwId, x, cres: null, cmax: null, ...columns, co2data: minutes.map((minute) => 400 + minute * 10) };
}

function show(
  devices: ({ id: string; connected: boolean; updated_at: number; CO2: number; temp?: number } & Partial<
    Record<IndexKey, number>
  >)[],
) {
  const get = vi.fn<CallTransport['get']>(async (_path, { devices: hwIds }) =>
    Array.isArray(hwIds) ? hwIds.map((hwId) => rising(String(hwId))) : [],
  );
  renderInConsole(
    <LiveCards co2Reference={1000} timeZone={ROME} devices={devices} format={createDashboardFormat('en', ROME)} />,
    { get },
  );
  return get;
}

const trend = () => screen.getByRole('region', { name: 'CO2 trend' });

it('compares CO2 with 15 minutes earlier', async () => {
  show([{ id: 'a', connected: true, updated_at: NOW, CO2: 790 }]);
  await within(trend()).findByText('+150');
  expect(within(trend()).getByText('Rising over 15 minutes')).toBeTruthy();
});

it('tells no trend of devices that are offline, however they rose before', () => {
  const get = show([{ id: 'a', connected: false, updated_at: NOW, CO2: 790 }]);
  expect(within(trend()).getByText('N/D')).toBeTruthy();
  expect(within(trend()).getByText('No device is online')).toBeTruthy();
  expect(get).not.toHaveBeenCalled();
});

it('asks only for those that are online', async () => {
  const get = show([
    { id: 'a', connected: true, updated_at: NOW, CO2: 790 },
    { id: 'b', connected: false, updated_at: NOW + 60 * MINUTE, CO2: 790 },
  ]);
  await within(trend()).findByText('+150');
  expect(get.mock.calls.map(([, query]) => query['devices'])).toEqual([['a']]);
});

it('shows an index without a unit, rated only where its maker rates it', () => {
  show([{ id: 'a', connected: true, updated_at: NOW, CO2: 790, vocIndex: 320, iaq: 230 }]);
  const [voc, iaq] = ['VOC Index', 'IAQ index'].map((name) => screen.getByRole('region', { name }).textContent);
  expect(voc).toBe('VOC Index320');
  expect(iaq).toMatch(/^IAQ index.+230$/);
  expect(screen.queryByRole('region', { name: 'NOx Index' })).toBeNull();
});

it('rates several rooms by the worst, which it names', () => {
  const room = (id: string, temp: number) => ({
    id,
    room_name: `Room ${id}`,
    connected: true,
    updated_at: NOW,
    CO2: 600,
    temp,
  });
  show([room('1', 15.2), room('2', 21), room('3', 22), { ...room('4', 5), connected: false }]);
  const text = screen.getByRole('region', { name: 'Temperature' }).textContent;
  expect(text).toBe('TemperatureCold19.4°Cworst: Room 1, 15.2');
  expect(screen.getByRole('region', { name: 'Devices online' }).textContent).toBe('Devices online3/475.0%');
});

it('has a name for every measure in both languages', () => {
  for (const texts of [english, italian]) {
    const named = Object.keys(texts.cards);
    expect(LIVE_MEASURES.filter((measure) => !named.includes(measure))).toEqual([]);
    expect(INDEX_KEYS.filter((key) => !Object.keys(texts.chart).includes(key))).toEqual([]);
  }
});
