import { isSetPoint } from '../heating/set-point';

/** Days as the schedule is stored; their order is that of `Date.getDay()`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days as people read a week. */
export const SHOWN_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[];

export const HOURS_PER_DAY = 24;
export const HOURS_PER_WEEK = 7 * HOURS_PER_DAY;

/** What one hour of the week is heated to: `auto`, where the set point is used, or a temperature in °C. */
export type Slot = 'auto' | number;

/** One hour of the week; `hour` is 0 to 23. */
export interface SlotPlace {
  day: Weekday;
  hour: number;
}

/** A whole week: 168 slots from Sunday, hour 0. Never changed; an edit makes another one. */
export type Week = readonly Slot[];

/** A schedule as documents hold it: days, then hours "00" to "23". What is missing is `auto`. */
export type StoredSchedule = Partial<Record<Weekday, Record<string, Slot>>>;

/** Whether a value can be a slot: `auto`, or 5 to 30 °C in steps of half a degree. */
export function isSlot(value: unknown): value is Slot {
  return value === 'auto' || isSetPoint(value);
}

/** Where a slot is in a week. Throws a RangeError for an hour that no day has. */
export function slotIndex({ day, hour }: SlotPlace): number {
  if (!Number.isInteger(hour) || hour < 0 || hour >= HOURS_PER_DAY) throw new RangeError(`Not an hour: ${hour}`);
  return WEEKDAYS.indexOf(day) * HOURS_PER_DAY + hour;
}

/** The hour of the week at an index, which may lie in the weeks before or after. */
export function slotPlace(index: number): SlotPlace {
  const within = ((index % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;
  const day = WEEKDAYS[Math.floor(within / HOURS_PER_DAY)];
  if (day === undefined) throw new RangeError(`Not an hour of the week: ${index}`);
  return { day, hour: within % HOURS_PER_DAY };
}

export function slotAt(week: Week, place: SlotPlace): Slot {
  return week[slotIndex(place)] ?? 'auto';
}

/** The key of an hour in a stored schedule: "07". */
export function hourKey(hour: number): string {
  return String(hour).padStart(2, '0');
}

/** Every hour left to the set point. */
export function emptyWeek(): Week {
  return Array.from({ length: HOURS_PER_WEEK }, (): Slot => 'auto');
}

function member(object: unknown, key: string): unknown {
  const isThere = typeof object === 'object' && object !== null && Object.hasOwn(object, key);
  return isThere ? Reflect.get(object, key) : undefined;
}

/** The week of a stored schedule, hour by hour as stored. Whatever is missing or cannot be a slot is `auto`. */
export function parseSchedule(stored: unknown): Week {
  return emptyWeek().map((_auto, index) => {
    const { day, hour } = slotPlace(index);
    const slot = member(member(stored, day), hourKey(hour));
    return isSlot(slot) ? slot : 'auto';
  });
}

/** The stored form of a week, with every hour of every day. */
export function formatSchedule(week: Week): StoredSchedule {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      Object.fromEntries(
        Array.from({ length: HOURS_PER_DAY }, (_none, hour) => [hourKey(hour), slotAt(week, { day, hour })]),
      ),
    ]),
  );
}

/** Whether two weeks heat alike. */
export function isSameWeek(a: Week, b: Week): boolean {
  return a.length === b.length && a.every((slot, index) => slot === b[index]);
}
