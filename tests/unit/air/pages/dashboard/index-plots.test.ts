import { expect, it } from 'vitest';
import type { ChartMeasure } from '../../../../../src/air/domain/air/chart-data';
import { createDashboardPlots } from '../../../../../src/air/pages/dashboard/plots/dashboard-plots';

const textOf = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');

function plotsOf(...measures: ChartMeasure[]) {
  const entry = { hwId: 'a', measures, cres: null, cmax: null };
  const context = {
    ...{ readings: { dataset: 'now', entries: [entry], shiftMs: 0, corrections: [] }, earlier: null, devices: ['a'] },
    ...{ nameOf: (hwId: string) => hwId, correctedName: (name: string) => name, outdoorName: 'Outdoor' },
  };
  const none = { co2Reference: null, temperatureReference: null };
  return createDashboardPlots(context, none, textOf, { reference: String });
}

it('draws each index in a chart of its own, without a unit, with the marks of its maker', () => {
  const plots = plotsOf('vocdata', 'vocIndexData', 'iaqData').slice(3);
  expect(plots.map(({ name, unit, references }) => [name, unit, references])).toEqual([
    ['voc', 'ppb', []],
    ['vocIndex', '', [{ value: 100, label: 'dashboard.chart.marks.usual 100 Sensirion' }]],
    [
      'iaq',
      '',
      [
        { value: 100, label: 'dashboard.chart.marks.polluted 100 Bosch' },
        { value: 200, label: 'dashboard.chart.marks.heavy 200 Bosch' },
      ],
    ],
  ]);
});
