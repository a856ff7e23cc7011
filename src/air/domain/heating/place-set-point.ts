import * as v from 'valibot';
import { isSetPoint } from './set-point';

/** A set point that comes before the time schedule. */
export const Hold = v.object({
  /** °C. */
  celsius: v.number(),
  /** Instant of its end, ms, or `UNTIL_FURTHER_NOTICE`. */
  until: v.number(),
});
export type Hold = v.InferOutput<typeof Hold>;

/** The set point of a building or room, as its record keeps it. */
export interface SetPoint {
  /** °C. */
  celsius?: number;
  /** The lasting set point, °C, while a hold stands in its place; absent: there is none. */
  restore?: number;
  /** Until when the set point comes before the time schedule, ms; 0: until further notice; absent: it does not. */
  until?: number;
  /** Holds that outlast this one and come back after it, the one that comes back first at the front. */
  covered?: readonly Hold[];
}

/** The end of a hold that lasts until somebody takes it back. */
export const UNTIL_FURTHER_NOTICE = 0;

/** How many holds a place keeps behind the present one: of more, the one that would end first is given up. */
export const MAX_COVERED = 5;

function endOf({ until }: Hold): number {
  return until === UNTIL_FURTHER_NOTICE ? Number.POSITIVE_INFINITY : until;
}

/** The holds of a record that are not over at an instant: the one in force first, then those that come back after it. */
function holdsAt({ celsius, until, covered = [] }: SetPoint, instant: number): Hold[] {
  const top = celsius === undefined || until === undefined ? [] : [{ celsius, until }];
  return [...top, ...covered].filter((hold) => endOf(hold) > instant);
}

/** The hold of a record that is in force at an instant; undefined where none is. */
export function holdAt(fields: SetPoint, instant: number): Hold | undefined {
  return holdsAt(fields, instant)[0];
}

/** The set point of a record that counts when none of its holds does, °C; undefined where there is none. */
export function lastingSetPoint({ celsius, restore, until }: SetPoint): number | undefined {
  return until === undefined ? celsius : restore;
}

/** Instants at which holds of a record end, ms. */
export function endsOfHolds(fields: SetPoint, instant: number): number[] {
  return holdsAt(fields, instant).map(endOf).filter(Number.isFinite);
}

/** What a write sets of it; null takes a value away. */
export interface SetPointChange {
  celsius: number | null;
  restore: number | null;
  until: number | null;
  covered: Hold[] | null;
}

/** A record with these holds; a lasting set point that cannot be set is dropped. */
function withHolds([top, ...covered]: readonly Hold[], lasting: number | undefined): SetPointChange {
  const saved = isSetPoint(lasting) ? lasting : null;
  if (top === undefined) return { celsius: saved, restore: null, until: null, covered: null };
  return { ...top, restore: saved, covered: covered.length === 0 ? null : covered.slice(-MAX_COVERED) };
}

/**
 * What is written when a set point is chosen. A hold comes before those that the place has already: they come back after it if
 * they outlast it. The lasting set point ends all holds of the place.
 *
 * @param celsius °C.
 * @param until ms or `UNTIL_FURTHER_NOTICE`: it is a hold; undefined: it is the lasting set point.
 */
export function chosenSetPoint(
  present: SetPoint,
  { celsius, until }: { celsius: number; until: number | undefined },
  instant: number,
): SetPointChange {
  if (until === undefined) return withHolds([], celsius);
  const hold = { celsius, until };
  const outlasting = holdsAt(present, instant).filter((other) => endOf(other) > endOf(hold));
  return withHolds([hold, ...outlasting], lastingSetPoint(present));
}

/** Whether what is stored names a hold that is over. */
export function hasEnded({ celsius, until, covered = [] }: SetPoint, instant: number): boolean {
  const count = covered.length + (celsius === undefined || until === undefined ? 0 : 1);
  return (until !== undefined && celsius === undefined) || holdsAt({ celsius, until, covered }, instant).length < count;
}

/** What is written when holds are over: the next that still lasts, else the lasting set point. */
export function withoutEndedHolds(present: SetPoint, instant: number): SetPointChange {
  return withHolds(holdsAt(present, instant), lastingSetPoint(present));
}

/** What is written when all holds of a place are taken back. */
export function withoutHolds(present: SetPoint): SetPointChange {
  return withHolds([], lastingSetPoint(present));
}
