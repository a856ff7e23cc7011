import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMomentText } from '../../../../src/frame/field-types/read-time';
import { formatInZone, parseInstant } from '../../../../src/frame/time/moment-text';

const ZONES = ['Europe/Rome', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'];
const two = (value: number) => String(value).padStart(2, '0');

describe('moments as texts', () => {
  it('come back from every zone', () => {
    const instants = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        expect(parseInstant(formatInZone(instant, zone))).toBe(instant);
      }),
    );
  });

  it('are of a day that the calendar has, read from a file, too', () => {
    const days = fc.tuple(
      fc.integer({ min: 2000, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(29, 30, 31),
    );
    fc.assert(
      fc.property(days, fc.constantFrom('Z', '+01:00', '-03:30', '+1345'), ([year, month, day], offset) => {
        const text = `${year}-${two(month)}-${two(day)}T10:00:00${offset}`;
        const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
        expect(parseInstant(text) !== undefined).toBe(isDay);
        expect(parseMomentText(text, 'dmy') !== undefined).toBe(isDay);
      }),
    );
  });
});
