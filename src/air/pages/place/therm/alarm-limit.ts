export const DEFAULT_ALARM_LIMIT = 5;

export const MIN_ALARM_LIMIT = -100;
export const MAX_ALARM_LIMIT = 35;

export type AlarmLimitProblem = 'tooHigh' | 'tooLow' | 'noNumber';

export function findAlarmLimitProblem(celsius: number): AlarmLimitProblem | undefined {
  if (Number.isNaN(celsius)) return 'noNumber';
  if (celsius > MAX_ALARM_LIMIT) return 'tooHigh';
  return celsius >= MIN_ALARM_LIMIT ? undefined : 'tooLow';
}
