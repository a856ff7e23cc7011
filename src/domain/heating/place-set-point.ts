import { isSetPoint } from './set-point';

/** The set point of a building or room, as its record keeps it. */
export interface SetPoint {
  /** °C. */
  celsius?: number;
  /** What the set point goes back to when one with an end is over, °C; absent: to none. */
  restore?: number;
  /** Until when the set point comes before the time schedule, ms; 0: until further notice; absent: it does not. */
  until?: number;
}

/** A set point that is to hold until somebody takes it back. */
export const UNTIL_FURTHER_NOTICE = 0;

/** A set point that comes before the time schedule. */
export interface Override {
  /** °C. */
  celsius: number;
  /** Instant of its end, ms, or `UNTIL_FURTHER_NOTICE`. */
  until: number;
}

/** Whether a set point with an end has outlived it. */
export function isOver({ until }: SetPoint, instant: number): boolean {
  return until !== undefined && until !== UNTIL_FURTHER_NOTICE && until <= instant;
}

/** The set point of a record at an instant, °C; undefined where there is none. */
export function setPointAt(fields: SetPoint, instant: number): number | undefined {
  return isOver(fields, instant) ? fields.restore : fields.celsius;
}

/** The set point that comes before the time schedule at an instant; undefined where none does. */
export function overrideAt(fields: SetPoint, instant: number): Override | undefined {
  const { celsius, until } = fields;
  if (celsius === undefined || until === undefined || isOver(fields, instant)) return undefined;
  return { celsius, until };
}

/** What a write sets of it; null takes a value away. */
export interface SetPointChange {
  celsius: number | null;
  restore: number | null;
  until: number | null;
}

/**
 * What is written when a set point is chosen.
 *
 * @param celsius °C.
 * @param until ms or `UNTIL_FURTHER_NOTICE`: it comes before the time schedule; undefined: it is the lasting set point.
 */
export function chosenSetPoint(
  present: SetPoint,
  { celsius, until }: { celsius: number; until: number | undefined },
  instant: number,
): SetPointChange {
  if (until === undefined) return { celsius, restore: null, until: null };
  const lasting = overrideAt(present, instant) === undefined ? setPointAt(present, instant) : present.restore;
  return { celsius, restore: lasting ?? null, until };
}

/** What is written when a set point that comes before the time schedule is taken back or over. What cannot be set is dropped. */
export function restoredSetPoint({ restore }: SetPoint): SetPointChange {
  return { celsius: isSetPoint(restore) ? restore : null, restore: null, until: null };
}
