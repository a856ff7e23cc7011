export const ALARM = {
  red: 1,
  purple: 2,
  disconnected: 3,
  reconnected: 4,
  co2: 5,
  cold: 6,
  warm: 7,
  humid: 8,
  dry: 9,
  heating: 10,
  voc: 11,
  pm25: 12,
  pm10: 13,
  co2Rise: 14,
  temperatureFall: 15,
  battery: 16,
} as const;

export type AlarmCode = (typeof ALARM)[keyof typeof ALARM];

export type ExcursionCode = Exclude<AlarmCode, typeof ALARM.disconnected | typeof ALARM.reconnected>;

export function isInNoChart(code: unknown): boolean {
  return code === ALARM.co2Rise || code === ALARM.temperatureFall || code === ALARM.battery;
}

/** True for the offline, online and battery alarms. Only arriving data raise these alarms, never a replay. */
export function isJudgedAtOnce(code: number): boolean {
  return code === ALARM.disconnected || code === ALARM.reconnected || code === ALARM.battery;
}

const CODES: ReadonlySet<unknown> = new Set(Object.values(ALARM));

export function isAlarmCode(value: unknown): value is AlarmCode {
  return CODES.has(value);
}

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

/** Returns the unit of an alarm's value; undefined for alarms without a number, such as colour or offline. */
export function getAlarmUnit(code: unknown): string | undefined {
  return UNITS.get(code);
}

/** Returns the id of an alarm, equal each time the alarm is found. @param began start of the alarm, ms */
export function createAlarmId(hwId: string, { code, began }: { code: number; began: number }): string {
  return `${hwId}-${code}-${began}`;
}

const HOUR_MINUTES = 60;

/** Formats `1 h 5 min`, with language-independent symbols. @param minutes whole minutes */
export function formatLength(minutes: number, numberText: (value: number) => string = String): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  const parts = [
    ...(hours > 0 ? [`${numberText(hours)} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${numberText(rest)} min`] : []),
  ];
  return parts.join(' ');
}
