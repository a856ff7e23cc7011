import { expect, it } from 'vitest';
import { type ChosenOverride, computeOverrideEnd } from '../../../../../src/air/pages/place/therm/hold-until';

const zone = 'Europe/Rome';
/** A Monday, 09:00 in Rome. */
const instant = Date.UTC(2026, 0, 12, 8);
const nextBeneath = { instant: instant + 3_600_000, celsius: 18 };

const until = (hold: Partial<ChosenOverride>, clock = { instant, zone }, heating: object = { nextBeneath }) =>
  computeOverrideEnd({ time: '', day: '', ...hold }, heating, clock);

it('a set point holds until the next change, a time of a day, or further notice', () => {
  expect(until({ kind: 'next' })).toBe(nextBeneath.instant);
  expect(until({ kind: 'notice' })).toBe(0);
  expect(until({ kind: 'lasting' })).toBeUndefined();
  expect(until({ kind: 'time', time: '18:00' })).toBe(Date.UTC(2026, 0, 12, 17));
  expect(until({ kind: 'time', time: '08:30' })).toBe(Date.UTC(2026, 0, 13, 7, 30));
  expect(until({ kind: 'time', time: 'soon' })).toBe('invalid');
  // On the day when clocks go forward the time is that of the clock.
  expect(until({ kind: 'time', time: '18:00' }, { zone, instant: Date.UTC(2026, 2, 28, 23) })).toBe(
    Date.UTC(2026, 2, 29, 16),
  );
});

it('a set point holds until a time of another day, on the clock of the place', () => {
  expect(until({ kind: 'time', time: '18:00', day: '2026-01-15' })).toBe(Date.UTC(2026, 0, 15, 17));
  expect(until({ kind: 'time', time: '18:00', day: '2026-07-15' })).toBe(Date.UTC(2026, 6, 15, 16));
  expect(until({ kind: 'time', time: '18:00', day: '2026-01-15' }, { instant, zone: 'America/New_York' })).toBe(
    Date.UTC(2026, 0, 15, 23),
  );
  expect(until({ kind: 'time', time: '08:30', day: '2026-01-12' })).toBe('invalid');
});

it('a set point holds until the next change when nobody chose, and where nothing changes until it is changed', () => {
  expect(until({})).toBe(nextBeneath.instant);
  expect(until({}, { instant, zone }, {})).toBeUndefined();
});
