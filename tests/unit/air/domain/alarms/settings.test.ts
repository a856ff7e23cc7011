import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALARM } from '../../../../../src/air/domain/alarms/alarm-codes';
import {
  type AlarmFields,
  completeAlarmFields,
  createAlarmSettings,
  createSettingsKey,
  listOwnAlarmFields,
  mergeAlarmFields,
  pickOwnAlarms,
} from '../../../../../src/air/domain/alarms/alarm-settings';
import { NOTHING_JUDGED } from '../../../../../src/air/domain/alarms/alarm-state';
import type { JudgedReading } from '../../../../../src/air/domain/alarms/beyond';
import { parseOpening } from '../../../../../src/air/domain/hours/opening-hours';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';
import { judgeReading, minutes, NONE, rung, settings } from './judged-minutes';

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

describe('settings', () => {
  it('with a CO2 threshold beside the temperature count only while somebody is there', () => {
    const fields = { type: [6], minTemperature: 18, co2TemperatureThreshold: 650 };
    expect(rung(minutes([20, { temp: 15, CO2: 650 }]), fields)).toEqual([]);
    expect(rung(minutes([10, { temp: 15, CO2: 900 }], [10, { temp: 15, CO2: 420 }]), fields)).toMatchObject([
      { began: 0, ended: 10 },
    ]);
    expect(rung(minutes([10, { temp: 15, CO2: null }]), fields), 'nobody can tell').toHaveLength(1);
    expect(rung(minutes([10, { hum: 90, CO2: 420 }]), { type: [8], co2HumidityThreshold: 650 })).toEqual([]);
  });

  it('edited during an excursion hold from the next reading on', () => {
    const low = settings({ type: [5], co2Threshold: 1000 });
    const high = settings({ type: [5], co2Threshold: 2000 });
    let state = NOTHING_JUDGED;
    const events = minutes([20, { CO2: 1500 }]).flatMap((reading) => {
      const judged = judgeReading(state, reading, reading.t < 10 * MINUTE ? low : high);
      state = judged.state;
      return judged.events;
    });
    expect(events).toMatchObject([
      { type: 'raised', threshold: 1000 },
      { type: 'ended', ended: 10 * MINUTE },
    ]);
  });

  it('are each that of the device, else of the room, else of the building', () => {
    const building = { type: [5], co2Threshold: 900, mailingList: ['head@site.example'] };
    const room = { type: [6], minTemperature: 15 };
    const of = (device: AlarmFields | null, ofRoom: AlarmFields | null) =>
      createAlarmSettings({ device, room: ofRoom, building, heating: null });
    expect(of(null, null)).toMatchObject({ co2: 900, codes: new Set([ALARM.co2]) });
    expect(of(null, room)).toMatchObject({ co2: 900, minTemperature: 15, codes: new Set([ALARM.cold]) });
    expect(of({ type: [] }, room).codes).toEqual(new Set());
    expect(of({ maxTemperature: 30 }, room)).toMatchObject({ maxTemperature: 30, codes: new Set([ALARM.cold]) });
    expect(mergeAlarmFields({ device: null, room, building }).mailingList).toEqual(building.mailingList);
    expect(mergeAlarmFields({ device: null, room: { mailingList: [] }, building }).mailingList).toEqual([]);
  });

  const limit = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
  const list = fc.option(fc.uniqueArray(fc.constantFrom('a@x.example', 'b@x.example')), { nil: undefined });
  const kinds = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), { nil: undefined });
  const anyFields: fc.Arbitrary<AlarmFields> = fc.record({
    ...{ mailingList: list, type: kinds, minTemperature: limit, maxTemperature: limit, co2Threshold: limit },
    ...{ co2TemperatureThreshold: limit, humidityThreshold: limit, minHumidity: limit, co2HumidityThreshold: limit },
  });
  const judging = (places: { room: AlarmFields; building: AlarmFields }) => {
    const { sources: _sources, ...judged } = createAlarmSettings({ ...places, device: null, heating: null });
    return judged;
  };

  it('that somebody saves in a room hold there, and only what differs from the building becomes its own', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (building, changes) => {
        const wanted = { ...building, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value)) };
        const room = pickOwnAlarms(wanted, building);
        const shown = mergeAlarmFields({ device: null, room, building });
        expect(judging({ room, building })).toEqual(judging({ room: wanted, building: {} }));
        expect(new Set(shown.mailingList)).toEqual(new Set(wanted.mailingList));
        expect(pickOwnAlarms(building, building)).toEqual({});
        for (const name of listOwnAlarmFields(room)) expect(room[name]).not.toEqual(building[name]);
      }),
    );
  });

  it('of a room that counted whole count as before when each of them is written down', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (building, room) => {
        const counted = Array.isArray(room.type) ? room : building;
        const { co2ForTemperature = 0, co2ForHumidity = 0, ...before } = judging({ room: counted, building: {} });
        const after = judging({ room: completeAlarmFields(room) ?? {}, building });
        expect({ co2ForTemperature: 0, co2ForHumidity: 0, ...defined(after) }).toEqual({
          ...before,
          ...{ co2ForTemperature, co2ForHumidity },
        });
      }),
    );
  });

  it('of the heating ring below the temperature of the building', () => {
    const heated = (enableAlarms: boolean) =>
      createAlarmSettings({ ...NONE, device: null, heating: { enableAlarms, alarmMinTemp: 10 } });
    const readings = minutes([10, { temp: 9.9 }], [10, {}]);
    expect(alarmEpisodes(readings, heated(true), HOUR)).toMatchObject([{ code: 10, began: 0, value: 9.9 }]);
    expect(alarmEpisodes(readings, heated(false), HOUR)).toEqual([]);
  });
});

describe('alarms within opening hours', () => {
  // Minute 0 is the first of January 1970, a Thursday.
  const hours = parseOpening({ thu: '0:20-0:50, 1:20-3' });
  const open = hours && { hours, zone: 'UTC' };
  const rungWhileOpen = (type: number[], readings: JudgedReading[], openHoursOnly: boolean) => {
    const asked = createAlarmSettings({
      ...NONE,
      heating: { enableAlarms: true, alarmMinTemp: 5 },
      open,
      device: { type, openHoursOnly },
    });
    return alarmEpisodes(readings, asked, readings.at(-1)?.t ?? 0).map(({ code, began, ended }) => ({
      ...{ code, began: began / MINUTE },
      ended: ended === undefined ? undefined : ended / MINUTE,
    }));
  };

  it('begin and end with them', () => {
    const bad = minutes([100, { CO2: 4000 }], [20, {}]);
    expect(rungWhileOpen([5], bad, true)).toEqual([
      { code: 5, began: 20, ended: 50 },
      { code: 5, began: 80, ended: 100 },
    ]);
    expect(rungWhileOpen([5], bad, false)).toEqual([{ code: 5, began: 0, ended: 100 }]);
    expect(rungWhileOpen([5], minutes([18, { CO2: 4000 }], [20, {}]), true)).toEqual([]);
  });

  it('are those of values and colours: neither a heating that fails nor a silence waits', () => {
    expect(rungWhileOpen([], minutes([10, { temp: 2 }], [10, {}]), true)).toEqual([{ code: 10, began: 0, ended: 10 }]);
    expect(rungWhileOpen([3], minutes([10, {}], [300, 'gap'], [1, {}]), true)).toHaveLength(1);
  });

  it('have other settings than those at all times', () => {
    const key = (openHoursOnly: boolean | undefined) =>
      createSettingsKey(createAlarmSettings({ ...NONE, open, device: { type: [5], openHoursOnly } }));
    expect(key(false)).toBe(key(undefined));
    expect(key(true)).not.toBe(key(false));
  });
});
