import { describe, expect, it } from 'vitest';
import { ALARM } from '../../../../src/domain/alarms/alarm-codes';
import { type AlarmFields, alarmSettings } from '../../../../src/domain/alarms/alarm-settings';
import { NOTHING_JUDGED } from '../../../../src/domain/alarms/alarm-state';
import { alarmEpisodes } from '../../../../src/domain/alarms/episodes';
import { HOUR, MINUTE } from '../../../../src/time/units';
import { judgeReading, minutes, NONE, rung, settings } from './judged-minutes';

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

  it('are those of the device, else of the room, else of the building, and never a mixture', () => {
    const building = { type: [5], co2Threshold: 900 };
    const room = { type: [6], minTemperature: 15 };
    const of = (device: AlarmFields | null, ofRoom: AlarmFields | null) =>
      alarmSettings({ device, room: ofRoom, building, heating: null });
    expect(of(null, null)).toMatchObject({ co2: 900, codes: new Set([ALARM.co2]) });
    expect(of(null, room)).toMatchObject({ co2: 3000, minTemperature: 15, codes: new Set([ALARM.cold]) });
    expect(of({ type: [] }, room).codes).toEqual(new Set());
    expect(of({ maxTemperature: 30 }, room), 'without a list of alarms there are none').toMatchObject({
      maxTemperature: 26,
    });
  });

  it('of the heating ring below the temperature of the building', () => {
    const heated = (enableAlarms: boolean) =>
      alarmSettings({ ...NONE, device: null, heating: { enableAlarms, alarmMinTemp: 10 } });
    const readings = minutes([10, { temp: 9.9 }], [10, {}]);
    expect(alarmEpisodes(readings, heated(true), HOUR)).toMatchObject([{ code: 10, began: 0, value: 9.9 }]);
    expect(alarmEpisodes(readings, heated(false), HOUR)).toEqual([]);
  });
});
