import { describe, expect, it } from 'vitest';
import { computeOnlinePercent } from '../../../../../src/air/domain/devices/connection';
import { SHOWN_WEEKDAYS } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { getHeatingPlace, hasDetails } from '../../../../../src/air/pages/place/place-links';
import { isSelected, moveSlotPlace } from '../../../../../src/air/pages/place/schedule/selection';
import { getSlotColor } from '../../../../../src/air/pages/place/schedule/slot-color';
import { parseTypedTemperature, typeKey } from '../../../../../src/air/pages/place/schedule/typed-temperature';
import {
  DEFAULT_ALARM_LIMIT,
  findAlarmLimitProblem,
  MAX_ALARM_LIMIT,
  MIN_ALARM_LIMIT,
} from '../../../../../src/air/pages/place/therm/alarm-limit';
import { findWifiProblems } from '../../../../../src/air/pages/place/wifi/wifi-problems';

describe('typing a temperature into an hour', () => {
  it('takes digits and one decimal point, a comma too', () => {
    const typed = ['2', '1', ',', '.', 'x', '5'].reduce((text, key) => typeKey(text, key) ?? text, '');
    expect(typed).toBe('21.5');
    expect(typeKey(typed, 'Backspace')).toBe('21.');
  });

  it('is a slot from 5 to 30 °C, and otherwise told what is wrong', () => {
    expect(['5', '30', '20.5', '19,5'].map(parseTypedTemperature)).toEqual([5, 30, 20.5, 19.5]);
    expect(['4.9', '30.1', '', '.', 'abc'].map(parseTypedTemperature)).toEqual(Array(5).fill('range'));
    expect(['7.26', '20,3', '20.25'].map(parseTypedTemperature)).toEqual(Array(3).fill('step'));
  });
});

describe('moving through the week', () => {
  it('stays within the days that are shown and the hours of a day', () => {
    expect(moveSlotPlace({ day: 'mon', hour: 0 }, 'ArrowUp', SHOWN_WEEKDAYS)).toEqual({ day: 'mon', hour: 0 });
    expect(moveSlotPlace({ day: 'sun', hour: 5 }, 'ArrowRight', SHOWN_WEEKDAYS)).toEqual({ day: 'sun', hour: 5 });
    expect(moveSlotPlace({ day: 'sat', hour: 5 }, 'ArrowRight', SHOWN_WEEKDAYS)).toEqual({ day: 'sun', hour: 5 });
    expect(moveSlotPlace({ day: 'wed', hour: 20 }, 'PageDown', SHOWN_WEEKDAYS)).toEqual({ day: 'wed', hour: 23 });
    expect(moveSlotPlace({ day: 'wed', hour: 20 }, 'ArrowLeft', ['wed'])).toEqual({ day: 'wed', hour: 20 });
    expect(moveSlotPlace({ day: 'wed', hour: 20 }, 'toString', SHOWN_WEEKDAYS)).toBeUndefined();
  });

  it('selects the block between two corners, whichever is first', () => {
    const selection = { from: { day: 'wed', hour: 9 }, to: { day: 'mon', hour: 7 } } as const;
    expect(isSelected(selection, { day: 'tue', hour: 8 }, SHOWN_WEEKDAYS)).toBe(true);
    expect(isSelected(selection, { day: 'tue', hour: 10 }, SHOWN_WEEKDAYS)).toBe(false);
    expect(isSelected(selection, { day: 'sun', hour: 8 }, SHOWN_WEEKDAYS)).toBe(false);
  });

  it('has a colour for every temperature and none for manual', () => {
    expect(getSlotColor('auto', 'light')).toBeUndefined();
    const colors = Array.from({ length: 51 }, (_none, index) => getSlotColor(5 + index / 2, 'light'));
    expect(colors.every((color) => /^hsl\(\d+ 78% \d+%\)$/.test(color ?? ''))).toBe(true);
  });
});

describe('what a place has', () => {
  it('shows details of a building with a home, a station or rooms, and of a linked room', () => {
    expect(hasDetails({ level: 'building', record: { id: 'b', roomCount: 0 } })).toBe(false);
    expect(hasDetails({ level: 'building', record: { id: 'b', roomCount: 1 } })).toBe(true);
    expect(hasDetails({ level: 'building', record: { id: 'b' } })).toBe(true);
    expect(hasDetails({ level: 'building', record: { id: 'b', roomCount: 0, tuya: { homeId: 'h' } } })).toBe(true);
    expect(hasDetails({ level: 'building', record: { id: 'b', roomCount: 0, airly: { installationId: 8077 } } })).toBe(
      true,
    );
    expect(hasDetails({ level: 'room', record: { id: 'r' } })).toBe(false);
    expect(hasDetails({ level: 'room', record: { id: 'r', tuyaRoomId: '1' } })).toBe(true);
  });

  it('finds the heating room in either field, the newer one first', () => {
    const room = { id: 'r', home_id: 'h', tuyaRoomId: 'old' };
    expect(getHeatingPlace({ level: 'room', record: room })).toEqual({ homeId: 'h', roomId: 'old' });
    expect(getHeatingPlace({ level: 'room', record: { ...room, tuya: { roomId: 'new' } } })).toEqual({
      homeId: 'h',
      roomId: 'new',
    });
    expect(getHeatingPlace({ level: 'room', record: { id: 'r', tuyaRoomId: 'old' } })).toBeUndefined();
  });

  it('knows the limits of the alarm and of Wi-Fi credentials, and the share that is online', () => {
    expect(
      [
        MIN_ALARM_LIMIT,
        DEFAULT_ALARM_LIMIT,
        MAX_ALARM_LIMIT,
        MAX_ALARM_LIMIT + 0.5,
        MIN_ALARM_LIMIT - 1,
        Number.NaN,
      ].map(findAlarmLimitProblem),
    ).toEqual([...[undefined, undefined, undefined], ...['tooHigh', 'tooLow', 'noNumber']]);
    expect(findWifiProblems({ ssid: ' ', password: '' })).toEqual({ ssid: 'required', password: 'required' });
    expect(findWifiProblems({ ssid: 'a', password: '1234567' })).toEqual({ password: 'passphrase' });
    expect(findWifiProblems({ ssid: 'a', password: '12345678' })).toEqual({});
    expect(computeOnlinePercent({ online: 2, total: 3 })).toBe(66.7);
    expect(computeOnlinePercent({ online: 0, total: 0 })).toBeUndefined();
  });
});
