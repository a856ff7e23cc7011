import { describe, expect, it } from 'vitest';
import { createXTicks } from '../../../../src/frame/charts/plot/use-plot';
import { toInstant } from '../../../../src/frame/time/time-zone';
import { HOUR } from '../../../../src/frame/time/units';

const ROME = 'Europe/Rome';

function axis(from: number, to: number, maximum: number, locale = 'en-GB', timeZone = ROME) {
  return createXTicks({ from, to, timeZone, locale, maximum });
}

function day(year: number, month: number, date: number, days = 1) {
  return {
    from: toInstant(Date.UTC(year, month - 1, date), ROME),
    to: toInstant(Date.UTC(year, month - 1, date + days), ROME),
  };
}

describe('xTicks', () => {
  it('puts ticks at round hours of the site, not of UTC', () => {
    const { from, to } = day(2026, 1, 15);
    expect(axis(from, to, 9).map(({ label }) => label)).toEqual([
      '00:00',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      '00:00',
    ]);
  });

  it('leaves out the hour that is skipped when summer time begins', () => {
    const { from, to } = day(2026, 3, 29);
    expect(to - from).toBe(23 * HOUR);
    const ticks = axis(from, to, 24);
    expect(ticks.slice(0, 5).map(({ label }) => label)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
    expect(ticks).toHaveLength(24);
    expect(ticks.map(({ at }) => (at - from) / HOUR)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  });

  it('shows the repeated hour twice, told apart, when summer time ends', () => {
    const { from, to } = day(2026, 10, 25);
    expect(to - from).toBe(25 * HOUR);
    const ticks = axis(from, to, 26);
    expect(ticks.slice(0, 5).map(({ label }) => label)).toEqual([
      '00:00',
      '01:00',
      '02:00 (UTC+2)',
      '02:00 (UTC+1)',
      '03:00',
    ]);
    expect(ticks).toHaveLength(26);
  });

  it('keeps even hours apart on the day of 25 hours', () => {
    const { from, to } = day(2026, 10, 25);
    const labels = axis(from, to, 13).map(({ label }) => label);
    expect(labels).toEqual([
      '00:00',
      '02:00 (UTC+2)',
      '04:00',
      '06:00',
      '08:00',
      '10:00',
      '12:00',
      '14:00',
      '16:00',
      '18:00',
      '20:00',
      '22:00',
      '00:00',
    ]);
  });

  it('begins every day at its own midnight over a change of the clocks', () => {
    const { from, to } = day(2026, 3, 27, 5);
    const ticks = axis(from, to, 6);
    expect(ticks.map(({ label }) => label)).toEqual(['27 Mar', '28 Mar', '29 Mar', '30 Mar', '31 Mar', '1 Apr']);
    expect(ticks.map(({ at }, index) => (at - (ticks[index - 1]?.at ?? at)) / HOUR)).toEqual([0, 24, 24, 23, 24, 24]);
  });

  it('says the day under the first tick and under each midnight', () => {
    const { from, to } = day(2026, 11, 20, 2);
    const ticks = axis(from + HOUR, to, 8);
    expect(ticks.map(({ label, context }) => [label, context])).toEqual([
      ['06:00', 'Fri 20 Nov'],
      ['12:00', null],
      ['18:00', null],
      ['00:00', 'Sat 21 Nov'],
      ['06:00', null],
      ['12:00', null],
      ['18:00', null],
      ['00:00', 'Sun 22 Nov'],
    ]);
  });

  it('writes months for a year, and the year where it begins', () => {
    const { from } = day(2025, 9, 1);
    const { from: to } = day(2026, 3, 2);
    expect(axis(from, to, 8, 'it-IT').map(({ label, context }) => [label, context])).toEqual([
      ['set', '2025'],
      ['ott', null],
      ['nov', null],
      ['dic', null],
      ['gen', '2026'],
      ['feb', null],
      ['mar', null],
    ]);
  });

  it('never gives many more ticks than there is room for, from five minutes to ten years', () => {
    const from = Date.UTC(2026, 2, 1, 7, 3, 11);
    for (let span = 5 * 60_000; span < 10 * 365 * 24 * HOUR; span *= 1.7) {
      for (const maximum of [6, 12]) {
        const ticks = axis(from, from + span, maximum);
        expect(ticks.length).toBeLessThanOrEqual(maximum + 2);
        expect(ticks.every(({ at }) => at >= from && at <= from + span)).toBe(true);
      }
    }
  });
});

describe('a narrow axis', () => {
  it('has at most five labels on a phone, so that they do not touch', () => {
    const start = Date.UTC(2026, 10, 30, 9, 35);
    for (let span = 12 * 60_000; span < 4 * 365 * 24 * HOUR; span *= 1.17) {
      const { length } = axis(start, start + span, 4);
      expect(length, `${span / HOUR} hours`).toBeLessThanOrEqual(5);
      expect(length, `${span / HOUR} hours`).toBeGreaterThanOrEqual(2);
    }
  });

  it('has at least four labels, whatever it shows', () => {
    const start = Date.UTC(2026, 0, 10, 7, 13);
    for (let span = 12 * 60_000; span < 4 * 365 * 24 * HOUR; span *= 1.17) {
      const ticks = axis(start, start + span, 6);
      expect(ticks.length, `${span / HOUR} hours`).toBeGreaterThanOrEqual(4);
      expect(ticks.length, `${span / HOUR} hours`).toBeLessThanOrEqual(8);
    }
  });
});
