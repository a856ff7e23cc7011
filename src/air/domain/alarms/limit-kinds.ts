import { ALARM } from './alarm-codes';
import type { AlarmFields } from './alarm-settings';

type LimitName = Exclude<
  keyof AlarmFields,
  'mailingList' | 'withBuildingList' | 'type' | 'reminderMinutes' | 'escalateMinutes' | 'escalateTo'
>;

const TEMPERATURES: readonly number[] = [ALARM.cold, ALARM.warm];
const HUMIDITIES: readonly number[] = [ALARM.humid, ALARM.dry];

/** Which alarms a limit is for. The two ends of a range go together, as each is held against the other. */
const KINDS: Readonly<Record<LimitName, readonly number[]>> = {
  co2Threshold: [ALARM.co2],
  minTemperature: TEMPERATURES,
  maxTemperature: TEMPERATURES,
  co2TemperatureThreshold: TEMPERATURES,
  minHumidity: HUMIDITIES,
  humidityThreshold: HUMIDITIES,
  co2HumidityThreshold: HUMIDITIES,
  openHoursOnly: [ALARM.red, ALARM.purple, ALARM.co2, ...TEMPERATURES, ...HUMIDITIES],
};

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(KINDS, name);
}

/**
 * Whether a setting of alarms matters where these kinds are chosen; what is no limit always does.
 *
 * @param name as in the alarms of a place, such as `co2Threshold`.
 */
export function mattersFor(name: string, kinds: unknown): boolean {
  if (!isLimit(name)) return true;
  return Array.isArray(kinds) && KINDS[name].some((code) => kinds.includes(code));
}
