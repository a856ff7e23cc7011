import { expect, it } from 'vitest';
import { combineFigures, getFigures } from '../../../../src/air/domain/air/device-figures';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { MINUTE } from '../../../../src/frame/time/units';

const question = {
  periods: [{ from: 0, to: 60 * MINUTE }],
  co2Reference: 1000,
  temperatureReference: null,
  leastBreachMs: 0,
};

const co2 = (hwId: string, values: number[]) => {
  const line = createMeasuredLine(
    values.map((_value, i) => i * MINUTE),
    values,
  );
  const none = createMeasuredLine([], []);
  return getFigures(hwId, (measure) => (measure === 'co2data' ? line : none), question);
};

it('tells of each device its averages, and how much of its measured time was over the reference', () => {
  const figures = combineFigures([co2('a', [600, 1200, 1200, 600])]);
  expect(figures.averages).toMatchObject({ co2data: 900, tempdata: null });
  expect(figures.co2).toEqual({ count: 1, totalMs: 2 * MINUTE, share: 0.5 });
  expect(figures.temperature).toBeNull();
});

it('puts the devices of a room together by the time that each measured', () => {
  const figures = combineFigures([co2('a', [1200, 1200, 1200]), co2('b', [400]), co2('c', [])]);
  expect(figures.averages.co2data).toBe(1000);
  expect(figures.co2).toEqual({ count: 1, totalMs: 3 * MINUTE, share: 0.75 });
});

it('tells no share of a device that measured nothing', () => {
  expect(combineFigures([co2('a', [])]).co2).toBeNull();
});
