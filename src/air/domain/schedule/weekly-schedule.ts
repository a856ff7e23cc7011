import { isSetPoint } from '../heating/place-set-point';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const SHOWN_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[];

export const HOURS_PER_DAY = 24;
export const HOURS_PER_WEEK = 7 * HOURS_PER_DAY;

/** Slot: `auto` for the set point, or °C. */
export type Slot = 'auto' | number;

export interface SlotPlace {
  day: Weekday;
  hour: number;
}

/** Week of 168 slots from Sunday, hour 0. */
export type Week = readonly Slot[];

/** Days with hours "00" to "23". Missing hours are `auto`. */
export type StoredSchedule = Partial<Record<Weekday, Record<string, Slot>>>;

/** True for `auto`, or 5 to 30 °C in steps of 0.5 °C. */
export function isSlot(value: unknown): value is Slot {
  return value === 'auto' || isSetPoint(value);
}

export function slotIndex({ day, hour }: SlotPlace): number {
  if (!Number.isInteger(hour) || hour < 0 || hour >= HOURS_PER_DAY) throw new RangeError(`Not an hour: ${hour}`);
  return WEEKDAYS.indexOf(day) * HOURS_PER_DAY + hour;
}

export function slotPlace(index: number): SlotPlace {
  const within = ((index % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;
  const day = WEEKDAYS[Math.floor(within / HOURS_PER_DAY)];
  if (day === undefined) throw new RangeError(`Not an hour of the week: ${index}`);
  return { day, hour: within % HOURS_PER_DAY };
}

export function slotAt(week: Week, place: SlotPlace): Slot {
  return week[slotIndex(place)] ?? 'auto';
}

export function formatHourKey(hour: number): string {
  return String(hour).padStart(2, '0');
}

export function createEmptyWeek(): Week {
  return Array.from({ length: HOURS_PER_WEEK }, (): Slot => 'auto');
}

function member(object: unknown, key: string): unknown {
  const isThere = typeof object === 'object' && object !== null && Object.hasOwn(object, key);
  return isThere ? Reflect.get(object, key) : undefined;
}

/** Replaces missing or invalid slots by `auto`. */
export function parseSchedule(stored: unknown): Week {
  return createEmptyWeek().map((_auto, index) => {
    const { day, hour } = slotPlace(index);
    const slot = member(member(stored, day), formatHourKey(hour));
    return isSlot(slot) ? slot : 'auto';
  });
}

export function formatSchedule(week: Week): StoredSchedule {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      Object.fromEntries(
        Array.from({ length: HOURS_PER_DAY }, (_none, hour) => [formatHourKey(hour), slotAt(week, { day, hour })]),
      ),
    ]),
  );
}

export function isSameWeek(a: Week, b: Week): boolean {
  return a.length === b.length && a.every((slot, index) => slot === b[index]);
}
