import { ALARM } from './alarm-codes';

const UNITS: ReadonlyMap<unknown, string> = new Map([
  [ALARM.co2, 'ppm'],
  [ALARM.cold, '°C'],
  [ALARM.warm, '°C'],
  [ALARM.heating, '°C'],
  [ALARM.humid, '%'],
  [ALARM.dry, '%'],
  [ALARM.voc, 'ppb'],
  [ALARM.pm25, 'μg/m³'],
  [ALARM.pm10, 'μg/m³'],
  [ALARM.co2Rise, 'ppm'],
  [ALARM.temperatureFall, '°C'],
  [ALARM.battery, '%'],
]);

/** Returns the unit of an alarm's value and limit; undefined for alarms without a number, such as colour or offline. */
export function alarmUnit(code: unknown): string | undefined {
  return UNITS.get(code);
}
