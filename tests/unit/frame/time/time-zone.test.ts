import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hourOf, listInstants, startOfDay, toInstant, toWall, weekdayOf } from '../../../../src/frame/time/time-zone';
import { HOUR } from '../../../../src/frame/time/units';
import { isTimeZone, MAX_ZONES, offsetAt } from '../../../../src/frame/time/zone-offset';

const rome = 'Europe/Rome';
const zones = [rome, 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];
const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2035, 0, 1) });

describe('time zones', () => {
  it('knows zones by name', () => {
    expect(isTimeZone(rome)).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });

  it('prepares a zone once, however requests spell it, and holds on to no more of them than there are', () => {
    const { DateTimeFormat } = Intl;
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    made.mockImplementation(function preparing(locales, options) {
      return new DateTimeFormat(locales, options);
    });
    const spellings = ['Asia/Kathmandu', 'ASIA/KATHMANDU', 'asia/kathmandu', 'aSiA/kAtHmAnDu'];
    const at = Date.UTC(2026, 5, 1);
    expect(new Set(spellings.map((zone) => offsetAt(at, zone)))).toEqual(new Set([5.75 * HOUR]));
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    const two = (value: number) => String(value).padStart(2, '0');
    const offsets = Array.from(
      { length: MAX_ZONES },
      (_none, minute) => `+${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    );
    // Node 20 knows none of them, and has no more zones than have names.
    for (const zone of offsets.filter(isTimeZone)) offsetAt(at, zone);
    const areOffsets = isTimeZone('+00:00');
    const before = made.mock.calls.length;
    expect(offsetAt(at, 'Asia/Kathmandu')).toBe(5.75 * HOUR);
    expect(made).toHaveBeenCalledTimes(before + (areOffsets ? 1 : 0));
    vi.restoreAllMocks();
  });

  it('changes the offset at the very instant of the change-over', () => {
    const spring = Date.UTC(2026, 2, 29, 1);
    expect([spring - 1, spring].map((t) => offsetAt(t, rome) / HOUR)).toEqual([1, 2]);
    const autumn = Date.UTC(2026, 9, 25, 1);
    expect([autumn - 1, autumn].map((t) => offsetAt(t, rome) / HOUR)).toEqual([2, 1]);
  });

  it('changes the offset a minute past midnight where it was so, as in Newfoundland until 2011', () => {
    const autumn = Date.UTC(2010, 10, 7, 2, 31);
    expect([autumn - 1, autumn, autumn + 20 * 60_000].map((t) => offsetAt(t, 'America/St_Johns') / HOUR)).toEqual([
      -2.5, -3.5, -3.5,
    ]);
  });

  it('has no instant for skipped and two for repeated wall times', () => {
    expect(listInstants(Date.UTC(2026, 2, 29, 2, 30), rome)).toEqual([]);
    expect(listInstants(Date.UTC(2026, 9, 25, 2, 30), rome)).toEqual([
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 9, 25, 1, 30),
    ]);
    expect(listInstants(Date.UTC(2026, 6, 1, 12), rome)).toEqual([Date.UTC(2026, 6, 1, 10)]);
    expect(toWall(toInstant(Date.UTC(2026, 2, 29, 2, 30), rome), rome)).toBe(Date.UTC(2026, 2, 29, 3, 30));
  });

  it('gives days of 23 and of 24 hours', () => {
    expect(startOfDay(Date.UTC(2026, 2, 29, 12), rome)).toBe(Date.UTC(2026, 2, 28, 23));
    expect(startOfDay(Date.UTC(2026, 2, 29, 12), rome, 1)).toBe(Date.UTC(2026, 2, 29, 22));
    expect(startOfDay(Date.UTC(2026, 2, 30, 12), rome, -1)).toBe(Date.UTC(2026, 2, 28, 23));
  });

  it('begins a day at its first instant where midnight is skipped', () => {
    // In Beirut the clocks went from 0:00 to 1:00 on 29 March 2026.
    const start = startOfDay(Date.UTC(2026, 2, 29, 12), 'Asia/Beirut');
    expect(start).toBe(Date.UTC(2026, 2, 28, 22));
    expect(hourOf(start, 'Asia/Beirut')).toBe(1);
  });

  it('knows the weekday of the wall clock', () => {
    expect(weekdayOf(Date.UTC(2026, 10, 21, 22, 30), rome)).toBe(6);
    expect(weekdayOf(Date.UTC(2026, 10, 21, 23, 30), rome)).toBe(0);
  });

  it('agrees with Intl for any instant, and comes back from the wall', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const wall = new Date(toWall(instant, zone)).toISOString().slice(0, 19).replace('T', ' ');
        const plain = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
        expect(wall).toBe(plain.format(instant));
        expect(listInstants(toWall(instant, zone), zone)).toContain(instant);
      }),
    );
  });

  it('divides time into days without holes', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const start = startOfDay(instant, zone);
        const end = startOfDay(instant, zone, 1);
        expect(start <= instant && instant < end).toBe(true);
        expect(startOfDay(end, zone)).toBe(end);
        expect(startOfDay(end - 1, zone)).toBe(start);
      }),
    );
  });
});
