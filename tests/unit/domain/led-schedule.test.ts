import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockMinutes,
  clockText,
  ledUtcMinutes,
  ledWallMinutes,
  nextLedMove,
} from '../../../src/domain/devices/led-schedule';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);
const ROME = 'Europe/Rome';

describe('the LED schedule', () => {
  test('is read on the clock of the site, over midnight too', () => {
    expect(ledWallMinutes(20 * 60, WINTER, ROME)).toBe(21 * 60);
    expect(ledWallMinutes(20 * 60, SUMMER, ROME)).toBe(22 * 60);
    expect(ledWallMinutes(23 * 60 + 30, WINTER, ROME)).toBe(30);
    expect(ledUtcMinutes(30, WINTER, ROME)).toBe(23 * 60 + 30);
  });

  test('comes back the same, in every zone and season', () => {
    const zone = fc.constantFrom(ROME, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland');
    fc.assert(
      fc.property(fc.nat({ max: 1439 }), zone, fc.constantFrom(WINTER, SUMMER), (minutes, name, instant) => {
        expect(ledWallMinutes(ledUtcMinutes(minutes, instant, name), instant, name)).toBe(minutes);
        expect(clockMinutes(clockText(minutes))).toBe(minutes);
      }),
    );
  });

  test.each(['24:00', '7:00', '12:60', '', 'noon'])('"%s" is no time', (text) => {
    expect(clockMinutes(text)).toBeUndefined();
  });

  test('is moved by the next change-over, where there is one', () => {
    const utc = { off: 20 * 60, on: 5 * 60 };
    expect(nextLedMove(utc, WINTER, ROME)).toEqual({ instant: Date.UTC(2026, 2, 29, 1), off: 22 * 60, on: 7 * 60 });
    expect(nextLedMove(utc, SUMMER, ROME)).toEqual({ instant: Date.UTC(2026, 9, 25, 1), off: 21 * 60, on: 6 * 60 });
    expect(nextLedMove(utc, WINTER, 'Asia/Kathmandu')).toBeUndefined();
  });
});
