import { DISCONNECTION_DELAY_MS, isSilent } from '../../../src/domain/devices/connection';
import type { AlarmRules } from '../../simulation/profiles';
import type { TimedReading } from '../../telemetry/reading-store';

/** An alarm code and the instant (ms) at which it was raised. */
export interface RaisedAlarm {
  alarm: number;
  date: number;
}

const RED = 4;
const BLUE = 1;

/**
 * The alarms that two consecutive readings of a device raise, of the kinds that its rules ask for: a threshold alarm is
 * raised by the first reading beyond the threshold, not by those that stay there.
 */
export function alarmsBetween(before: TimedReading, after: TimedReading, rules: AlarmRules): RaisedAlarm[] {
  const raised: RaisedAlarm[] = [];
  const raise = (alarm: number, date: number) => {
    if (rules.type.includes(alarm)) raised.push({ alarm, date });
  };
  if (isSilent(before.t, after.t)) {
    raise(3, before.t + DISCONNECTION_DELAY_MS);
    raise(4, after.t);
  }
  if (after.Luci === RED && before.Luci !== RED) raise(1, after.t);
  if (after.Luci === BLUE && before.Luci !== undefined && before.Luci !== BLUE) raise(2, after.t);
  const crossings: [alarm: number, before: Measured, after: Measured, limit: number | undefined, side: 1 | -1][] = [
    [5, before.CO2, after.CO2, rules.co2Threshold, 1],
    [6, before.temp, after.temp, rules.minTemperature, -1],
    [7, before.temp, after.temp, rules.maxTemperature, 1],
    [8, before.hum, after.hum, rules.humidityThreshold, 1],
    [9, before.hum, after.hum, rules.minHumidity, -1],
  ];
  for (const [alarm, previous, current, limit, side] of crossings) {
    if (limit !== undefined && isBeyond(current, limit, side) && !isBeyond(previous, limit, side))
      raise(alarm, after.t);
  }
  return raised;
}

type Measured = number | null | undefined;

function isBeyond(value: Measured, limit: number, side: 1 | -1): boolean {
  return value !== null && value !== undefined && (value - limit) * side > 0;
}
