export const DEFAULT_ALARM_LIMIT = 5;

export const LOWEST = -100;
export const HIGHEST = 35;

export type AlarmLimit = 'tooHigh' | 'tooLow' | 'noNumber';

export function alarmLimitProblem(celsius: number): AlarmLimit | undefined {
  if (Number.isNaN(celsius)) return 'noNumber';
  if (celsius > HIGHEST) return 'tooHigh';
  return celsius >= LOWEST ? undefined : 'tooLow';
}
