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

/** True if stored readings cannot confirm an alarm, because it was judged when data arrived. */
export function isJudgedAtOnce(code: number): boolean {
  return code === ALARM.disconnected || code === ALARM.reconnected || code === ALARM.battery;
}

const CODES: ReadonlySet<unknown> = new Set(Object.values(ALARM));

export function isAlarmCode(value: unknown): value is AlarmCode {
  return CODES.has(value);
}
