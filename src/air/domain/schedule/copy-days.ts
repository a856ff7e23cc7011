import { slotPlace, WEEKDAYS, type Week, type Weekday } from './weekly-schedule';

export const DAY_GROUPS = ['all', 'workdays', 'weekend'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

const WEEKEND: readonly Weekday[] = ['sat', 'sun'];

export function daysOf(group: DayGroup): readonly Weekday[] {
  if (group === 'all') return WEEKDAYS;
  return WEEKDAYS.filter((day) => WEEKEND.includes(day) === (group === 'weekend'));
}

export function withDays(week: Week, source: Week, group: DayGroup): Week {
  const days = daysOf(group);
  return week.map((slot, index) => (days.includes(slotPlace(index).day) ? (source[index] ?? slot) : slot));
}
