import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findNextLedChange,
  formatClock,
  minutesAhead,
  parseClock,
  shiftLedTimes,
  toLocalMinutes,
  toUtcMinutes,
} from '../../../../src/air/domain/devices/led-schedule';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);
const ROME = 'Europe/Rome';

describe('the LED schedule', () => {
  test('is read on the clock of the site, over midnight too', () => {
    expect(toLocalMinutes(20 * 60, WINTER, ROME)).toBe(21 * 60);
    expect(toLocalMinutes(20 * 60, SUMMER, ROME)).toBe(22 * 60);
    expect(toLocalMinutes(23 * 60 + 30, WINTER, ROME)).toBe(30);
    expect(toUtcMinutes(30, WINTER, ROME)).toBe(23 * 60 + 30);
  });

  test('comes back the same, in every zone and season', () => {
    const zone = fc.constantFrom(ROME, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland');
    fc.assert(
      fc.property(fc.nat({ max: 1439 }), zone, fc.constantFrom(WINTER, SUMMER), (minutes, name, instant) => {
        expect(toLocalMinutes(toUtcMinutes(minutes, instant, name), instant, name)).toBe(minutes);
        expect(parseClock(formatClock(minutes))).toBe(minutes);
      }),
    );
  });

  test.each(['24:00', '12:60', '960', '', 'noon', '12345', '-1', '1:5'])('"%s" is no time', (text) => {
    expect(parseClock(text)).toBeUndefined();
  });

  test.each(['09:30', '9:30', '930', '0930', '9.30', ' 09.30 '])('"%s" is half past nine', (text) => {
    expect(parseClock(text)).toBe(570);
  });

  test('stays on the clock when that is changed, also by half an hour', () => {
    const [winter, summer] = [minutesAhead(WINTER, ROME), minutesAhead(SUMMER, ROME)];
    expect(shiftLedTimes({ TOFF_led: 20 * 60, TON_led: 30 }, summer - winter)).toEqual({
      ...{ TOFF_led: 19 * 60, TON_led: 23 * 60 + 30 },
    });
    expect(shiftLedTimes({ TOFF_led: 20 * 60 }, -30)).toEqual({ TOFF_led: 20 * 60 + 30 });
    expect(findNextLedChange(WINTER, ROME)).toBe(Date.UTC(2026, 2, 29, 1));
    expect(findNextLedChange(WINTER, 'Asia/Kathmandu')).toBeUndefined();
  });
});
