import { HOURS_PER_DAY, SHOWN_WEEKDAYS, type Slot, slotAt, type Week, type Weekday } from './weekly-schedule';

interface Stretch {
  from: number;
  to: number;
  slot: Slot;
}

interface LikeDays {
  first: Weekday;
  last: Weekday;
  stretches: readonly Stretch[];
}

function stretchesOf(week: Week, day: Weekday): Stretch[] {
  const stretches: Stretch[] = [];
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) {
    const slot = slotAt(week, { day, hour });
    const last = stretches.at(-1);
    if (last?.slot === slot) last.to = hour + 1;
    else stretches.push({ from: hour, to: hour + 1, slot });
  }
  return stretches;
}

function areAlike(a: readonly Stretch[], b: readonly Stretch[]): boolean {
  return a.length === b.length && a.every(({ to, slot }, index) => to === b[index]?.to && slot === b[index]?.slot);
}

export function groupLikeDays(week: Week): LikeDays[] {
  const groups: LikeDays[] = [];
  for (const day of SHOWN_WEEKDAYS) {
    const stretches = stretchesOf(week, day);
    const last = groups.at(-1);
    if (last !== undefined && areAlike(last.stretches, stretches)) last.last = day;
    else groups.push({ first: day, last: day, stretches });
  }
  return groups;
}

/** Temperature in °C above which a room counts as heated: the default minimum of the temperature alarm. */
export const MIN_HEATED = 18;

export function summarizeDay(week: Week, day: Weekday, setPoint: number) {
  const slots = Array.from({ length: HOURS_PER_DAY }, (_none, hour) => slotAt(week, { day, hour }));
  const wanted = slots.map((slot) => (slot === 'auto' ? setPoint : slot));
  const sum = wanted.reduce((total, temperature) => total + temperature, 0);
  return {
    meanTemperature: Math.round((sum / HOURS_PER_DAY) * 10) / 10,
    heatedHours: wanted.filter((temperature) => temperature >= MIN_HEATED).length,
    manualHours: slots.filter((slot) => slot === 'auto').length,
    /** Sum of degrees above 18 °C over the hours of the day, to compare days. */
    degreeHours: wanted.reduce((total, temperature) => total + Math.max(0, temperature - MIN_HEATED), 0),
  };
}
