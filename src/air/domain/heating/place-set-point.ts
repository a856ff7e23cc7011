import * as v from 'valibot';

/** Set point range of rooms in °C. */
export const SET_POINT = { min: 5, max: 30, step: 0.5, default: 20 } as const;

export function isSetPoint(value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= SET_POINT.min && value <= SET_POINT.max)) return false;
  return Number.isInteger(value / SET_POINT.step);
}

export function roundToSetPoint(value: number): number {
  if (Number.isNaN(value)) throw new RangeError('Not a temperature: NaN');
  const inRange = Math.min(SET_POINT.max, Math.max(SET_POINT.min, value));
  return Math.round(inRange / SET_POINT.step) * SET_POINT.step;
}

export function findSetPointProblem(value: unknown): 'range' | 'step' | undefined {
  if (isSetPoint(value)) return undefined;
  return typeof value === 'number' && value >= SET_POINT.min && value <= SET_POINT.max ? 'step' : 'range';
}

export const Override = v.object({
  celsius: v.number(),
  /** End of the override in ms, or `UNTIL_FURTHER_NOTICE`. */
  until: v.number(),
});
export type Override = v.InferOutput<typeof Override>;

export interface SetPoint {
  celsius?: number;
  /** Lasting set point during an override, °C; undefined if there is none. */
  restore?: number;
  /** End of the override in ms, 0 until further notice; undefined without an override. */
  until?: number;
  /** Overrides that continue after this one, in the order in which they apply. */
  covered?: readonly Override[];
}

export const UNTIL_FURTHER_NOTICE = 0;

/** Maximum stored overrides that continue after the current override. With more, the override that ends first is dropped. */
export const MAX_COVERED = 5;

function endOf({ until }: Override): number {
  return until === UNTIL_FURTHER_NOTICE ? Number.POSITIVE_INFINITY : until;
}

function holdsAt({ celsius, until, covered = [] }: SetPoint, instant: number): Override[] {
  const top = celsius === undefined || until === undefined ? [] : [{ celsius, until }];
  return [...top, ...covered].filter((hold) => endOf(hold) > instant);
}

export function findOverride(fields: SetPoint, instant: number): Override | undefined {
  return holdsAt(fields, instant)[0];
}

export function getLastingSetPoint({ celsius, restore, until }: SetPoint): number | undefined {
  return until === undefined ? celsius : restore;
}

export function listOverrideEnds(fields: SetPoint, instant: number): number[] {
  return holdsAt(fields, instant).map(endOf).filter(Number.isFinite);
}

export interface SetPointChange {
  celsius: number | null;
  restore: number | null;
  until: number | null;
  covered: Override[] | null;
}

function withHolds([top, ...covered]: readonly Override[], lasting: number | undefined): SetPointChange {
  const saved = isSetPoint(lasting) ? lasting : null;
  if (top === undefined) return { celsius: saved, restore: null, until: null, covered: null };
  return { ...top, restore: saved, covered: covered.length === 0 ? null : covered.slice(-MAX_COVERED) };
}

/** Keeps the overrides that last longer than the new override. @param until ms; undefined for the lasting set point */
export function applyChosenSetPoint(
  present: SetPoint,
  { celsius, until }: { celsius: number; until: number | undefined },
  instant: number,
): SetPointChange {
  if (until === undefined) return withHolds([], celsius);
  const hold = { celsius, until };
  const outlasting = holdsAt(present, instant).filter((other) => endOf(other) > endOf(hold));
  return withHolds([hold, ...outlasting], getLastingSetPoint(present));
}

export function hasOverrideEnded({ celsius, until, covered = [] }: SetPoint, instant: number): boolean {
  const count = covered.length + (celsius === undefined || until === undefined ? 0 : 1);
  return (until !== undefined && celsius === undefined) || holdsAt({ celsius, until, covered }, instant).length < count;
}

export function removeEndedOverrides(present: SetPoint, instant: number): SetPointChange {
  return withHolds(holdsAt(present, instant), getLastingSetPoint(present));
}

export function removeOverrides(present: SetPoint): SetPointChange {
  return withHolds([], getLastingSetPoint(present));
}
