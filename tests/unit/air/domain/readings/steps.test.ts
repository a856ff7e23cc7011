import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAverage } from '../../../../../src/air/domain/air/average';
import { createMeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { computeMeans, listStepBounds, MAX_STEP_DAYS, parseStep } from '../../../../../src/air/domain/readings/steps';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';

const ZONES = ['UTC', 'Europe/Rome', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const BEGIN = Date.UTC(2024, 0, 1);
const instant = fc.integer({ min: BEGIN, max: BEGIN + 400 * DAY });
const length = fc.constantFrom(30 * SECOND, MINUTE, 7 * MINUTE, HOUR, 6 * HOUR, DAY, 2 * DAY, 7 * DAY, 30 * DAY);

it('reads lengths as Grafana writes them, and nothing else', () => {
  expect(['30s', '5m', '1h', '24h', '7d', '366d'].map(parseStep)).toEqual([
    ...[30 * SECOND, 5 * MINUTE, HOUR, DAY, 7 * DAY, MAX_STEP_DAYS * DAY],
  ]);
  for (const text of ['', '0s', '5', 'h', '-1h', '1.5h', '1h ', '367d', '999999999s', '1w', '1H']) {
    expect([text, parseStep(text)]).toEqual([text, undefined]);
  }
});

describe('steps', () => {
  it('cover the period, each behind the other, wherever the clocks are changed', () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 1, max: 40 * DAY }),
        length,
        fc.constantFrom(...ZONES),
        (from, ms, step, zone) => {
          const to = from + Math.min(ms, step * 500);
          const bounds = listStepBounds({ from, to }, step, zone);
          expect(bounds[0]).toBeLessThanOrEqual(from);
          expect(bounds[1]).toBeGreaterThan(from);
          expect(bounds.at(-1)).toBeGreaterThanOrEqual(to);
          expect(bounds.at(-2)).toBeLessThan(to);
          for (const [index, bound] of bounds.entries()) {
            if (index > 0) expect(bound).toBeGreaterThan(bounds[index - 1] ?? 0);
            if (step % DAY === 0) expect(toWall(bound, zone) % DAY).toBe(0);
            else expect(bound % step).toBe(0);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are the same ones for every period that they lie in', () => {
    fc.assert(
      fc.property(instant, length, fc.constantFrom(...ZONES), fc.nat(), (from, step, zone, shift) => {
        const long = listStepBounds({ from, to: from + 20 * step }, step, zone);
        const begin = from + (shift % (10 * step));
        const short = listStepBounds({ from: begin, to: begin + 5 * step }, step, zone);
        for (const bound of short) expect(long).toContain(bound);
      }),
    );
  });

  it('of weeks begin on Mondays by the clock of the zone', () => {
    const bounds = listStepBounds({ from: Date.UTC(2024, 9, 16), to: Date.UTC(2024, 10, 6) }, 7 * DAY, 'Europe/Rome');
    expect(bounds.map((bound) => new Date(bound).toISOString())).toEqual([
      ...[
        '2024-10-13T22:00:00.000Z',
        '2024-10-20T22:00:00.000Z',
        '2024-10-27T23:00:00.000Z',
        '2024-11-03T23:00:00.000Z',
      ],
      '2024-11-10T23:00:00.000Z',
    ]);
  });
});

it('has the mean of each step that the averages of the console have', () => {
  const reading = fc.record({
    distance: fc.integer({ min: 1, max: 5 * HOUR }),
    value: fc.double({ min: 0, max: 5000, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 30 }), length, (readings, step) => {
      let t = BEGIN;
      const times = readings.map(({ distance }) => {
        t += distance;
        return t;
      });
      const line = createMeasuredLine(
        times,
        readings.map(({ value }) => value),
      );
      const bounds = listStepBounds({ from: BEGIN, to: t + HOUR }, step, 'Europe/Rome');
      const means = computeMeans(line, bounds);
      expect(means).toHaveLength(bounds.length - 1);
      for (const [index, mean] of means.entries()) {
        const { average } = computeAverage(line, [{ from: bounds[index] ?? 0, to: bounds[index + 1] ?? 0 }]);
        if (average === null) expect(mean).toBeNaN();
        else expect(mean).toBeCloseTo(average, 6);
      }
    }),
  );
});
