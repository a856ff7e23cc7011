import { slotPlace, WEEKDAYS, type Week, type Weekday } from './weekly-schedule';

/** Which days of a week are copied to other places. */
export const DAY_GROUPS = ['all', 'workdays', 'weekend'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

const WEEKEND: readonly Weekday[] = ['sat', 'sun'];

/** The days of a group, as they are stored. */
export function daysOf(group: DayGroup): readonly Weekday[] {
  if (group === 'all') return WEEKDAYS;
  return WEEKDAYS.filter((day) => WEEKEND.includes(day) === (group === 'weekend'));
}

/** A week whose days of a group are those of another one. */
export function withDays(week: Week, source: Week, group: DayGroup): Week {
  const days = daysOf(group);
  return week.map((slot, index) => (days.includes(slotPlace(index).day) ? (source[index] ?? slot) : slot));
}
