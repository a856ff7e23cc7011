import {
  type AlarmFields,
  type AlarmSettings,
  createAlarmSettings,
} from '../../../../../src/air/domain/alarms/alarm-settings';
import type { AlarmEvent, AlarmState } from '../../../../../src/air/domain/alarms/alarm-state';
import type { JudgedReading } from '../../../../../src/air/domain/alarms/beyond';
import { createJudging, type Judging } from '../../../../../src/air/domain/alarms/judge';
import { MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';

/** A device in no place. */
export const NONE = { room: null, building: null, heating: null };
export const settings = (device: AlarmFields) => createAlarmSettings({ ...NONE, device });

/** One step, as a server takes it that remembers nothing but what is stored. */
function step(state: AlarmState, settings: AlarmSettings, take: (judging: Judging) => readonly AlarmEvent[]) {
  const judging = createJudging(settings, state);
  return { events: take(judging), state: judging.state() };
}
export const judgeReading = (state: AlarmState, reading: JudgedReading, asked: AlarmSettings) =>
  step(state, asked, (judging) => judging.reading(reading));
export const judgeClock = (state: AlarmState, now: number, asked: AlarmSettings) =>
  step(state, asked, (judging) => judging.clock(now));

export type Values = Omit<JudgedReading, 't'>;
/** Within every limit. */
export const GOOD: Values = { CO2: 700, temp: 21, hum: 50, Luci: 1, VOC: 100, pm25: 5, pm10: 9 };

export function minutes(...stretches: [count: number, values: Values | 'gap'][]): JudgedReading[] {
  let minute = 0;
  return stretches.flatMap(([count, values]) => {
    const start = minute;
    minute += count;
    if (values === 'gap') return [];
    return Array.from({ length: count }, (_none, index) => ({ t: (start + index) * MINUTE, ...GOOD, ...values }));
  });
}

export function rung(readings: readonly JudgedReading[], fields: AlarmFields, until = readings.at(-1)?.t ?? 0) {
  return alarmEpisodes(readings, settings(fields), until).map(({ code, began, ended, value }) => ({
    ...{ code, value, began: began / MINUTE },
    ended: ended === undefined ? undefined : ended / MINUTE,
  }));
}
