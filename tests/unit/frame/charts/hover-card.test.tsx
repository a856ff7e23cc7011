import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DrawnSeries } from '../../../../src/frame/charts/chart-series';
import { HoverCard } from '../../../../src/frame/charts/plot/ChartPlot';

function line(label: string, shiftMs = 0): DrawnSeries {
  const points = { x: new Float64Array(), y: new Float64Array(), measured: 0, drawn: 0, mean: Number.NaN };
  return { key: label, label, colourIndex: 0, dash: 0, colour: 'red', isMuted: false, shiftMs, points };
}

const minute = (at: number) => `minute ${Math.floor(at / 60_000)}`;

it('has the time of the reading that is closest, and each other time beside its own reading', () => {
  const rows = [
    { series: line('Aula 1A'), x: 10 * 60_000, y: 801 },
    { series: line('Aula 1B'), x: 10 * 60_000 + 5000, y: 702 },
    { series: line('Mensa'), x: 12 * 60_000, y: 603 },
    { series: line('Mensa, the day before', 1440 * 60_000), x: 1450 * 60_000, y: 504 },
  ];
  render(<HoverCard instant={10.4 * 60_000} {...{ rows }} formatValue={String} formatInstant={minute} unit="ppm" />);
  expect(screen.getAllByText('minute 10')).toHaveLength(1);
  expect(screen.getAllByText('minute 12')).toHaveLength(1);
  expect(screen.getByText('801 ppm')).toBeDefined();
  expect(screen.getByText('Mensa, the day before')).toBeDefined();
});

it('lists of many lines those with the highest values, and says how many are lower', () => {
  const rows = Array.from({ length: 59 }, (_, index) => ({ series: line(`Aula ${index}`), x: 600_000, y: index }));
  render(<HoverCard instant={600_000} {...{ rows }} formatValue={String} formatInstant={minute} unit="ppm" />);
  expect(screen.getAllByText(/^\d+ ppm$/).map((value) => value.textContent)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${58 - index} ppm`),
  );
  expect(screen.getByText(/charts.lowerLines|47 more lines/)).toBeDefined();
});
