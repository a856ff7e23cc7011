import type { AirPattern } from '../air/air-pattern';

const HOURS = 24;
const WEEKEND_FROM = 5;

function meanOf(days: AirPattern['week'], hour: number): number | null {
  const measured = days.map((hours) => hours[hour] ?? null).filter((value) => value !== null);
  return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0) / measured.length;
}

export function computeMeanDay(week: AirPattern['week']) {
  const hours = Array.from({ length: HOURS }, (_none, hour) => hour);
  return {
    weekdays: hours.map((hour) => meanOf(week.slice(0, WEEKEND_FROM), hour)),
    weekend: hours.map((hour) => meanOf(week.slice(WEEKEND_FROM), hour)),
  };
}
