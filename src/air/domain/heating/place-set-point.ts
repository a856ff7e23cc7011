import * as v from 'valibot';
import { isSetPoint } from './set-point';

export const Hold = v.object({
  celsius: v.number(),
  /** End of the override in ms, or `UNTIL_FURTHER_NOTICE`. */
  until: v.number(),
});
export type Hold = v.InferOutput<typeof Hold>;

export interface SetPoint {
  celsius?: number;
  /** Lasting set point in °C during an override; undefined if there is none. */
  restore?: number;
  /** End of the override in ms; 0: until further notice; undefined: no override. */
  until?: number;
  /** Covered overrides that outlast the current one; the next to apply comes first. */
  covered?: readonly Hold[];
}

export const UNTIL_FURTHER_NOTICE = 0;

/** Maximum number of covered overrides; beyond that, the one that would end first is dropped. */
export const MAX_COVERED = 5;

function endOf({ until }: Hold): number {
  return until === UNTIL_FURTHER_NOTICE ? Number.POSITIVE_INFINITY : until;
}

/** Overrides not yet ended at an instant: the active one first, then the covered ones in order. */
function holdsAt({ celsius, until, covered = [] }: SetPoint, instant: number): Hold[] {
  const top = celsius === undefined || until === undefined ? [] : [{ celsius, until }];
  return [...top, ...covered].filter((hold) => endOf(hold) > instant);
}

export function holdAt(fields: SetPoint, instant: number): Hold | undefined {
  return holdsAt(fields, instant)[0];
}

/** Lasting set point in °C when no override applies; undefined if there is none. */
export function lastingSetPoint({ celsius, restore, until }: SetPoint): number | undefined {
  return until === undefined ? celsius : restore;
}

export function endsOfHolds(fields: SetPoint, instant: number): number[] {
  return holdsAt(fields, instant).map(endOf).filter(Number.isFinite);
}

export interface SetPointChange {
  celsius: number | null;
  restore: number | null;
  until: number | null;
  covered: Hold[] | null;
}

function withHolds([top, ...covered]: readonly Hold[], lasting: number | undefined): SetPointChange {
  const saved = isSetPoint(lasting) ? lasting : null;
  if (top === undefined) return { celsius: saved, restore: null, until: null, covered: null };
  return { ...top, restore: saved, covered: covered.length === 0 ? null : covered.slice(-MAX_COVERED) };
}

/**
 * Changes when a set point is chosen. An override covers existing ones, which apply again if they outlast it. A lasting
 * set point ends all overrides.
 * @param celsius °C.
 * @param until ms or `UNTIL_FURTHER_NOTICE` for an override; undefined for the lasting set point.
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

export function hasEnded({ celsius, until, covered = [] }: SetPoint, instant: number): boolean {
  const count = covered.length + (celsius === undefined || until === undefined ? 0 : 1);
  return (until !== undefined && celsius === undefined) || holdsAt({ celsius, until, covered }, instant).length < count;
}

/** Changes after overrides ended: the next one still valid applies, else the lasting set point. */
export function withoutEndedHolds(present: SetPoint, instant: number): SetPointChange {
  return withHolds(holdsAt(present, instant), lastingSetPoint(present));
}

export function withoutHolds(present: SetPoint): SetPointChange {
  return withHolds([], lastingSetPoint(present));
}
