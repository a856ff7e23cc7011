import * as v from 'valibot';
import type { InputRefusal } from '../../../frame/model/call';
import { Id, Values } from '../../../frame/model/call-parts';
import { isPlainObject } from '../../../frame/model/paths';

export const NumberOrNull = v.nullable(v.number());

/** A number, which a query has as a text. @param problem is said of anything else */
export const numeric = (problem: string) =>
  v.pipe(
    v.custom<number>(
      (value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
      problem,
    ),
    v.transform(Number),
  );

const INSTANT = 'must be a whole number of milliseconds';

/** ms since the epoch. */
export const Instant = v.pipe(numeric(INSTANT), v.safeInteger(INSTANT));

/** A whole number of a query. */
export const count = (max: number) => {
  const problem = `must be a whole number from 1 to ${max}`;
  return v.pipe(numeric(problem), v.integer(problem), v.minValue(1, problem), v.maxValue(max, problem));
};

/** Names without those that are there twice, in the given order. */
export const unique = <Name>(names: readonly Name[]): Name[] => [...new Set(names)];

/** Ids, each once. @param problem is said of none, and of more than `max` */
export const idsUpTo = (max: number, problem: string) =>
  v.pipe(v.array(Id, problem), v.transform(unique), v.nonEmpty(problem), v.maxLength(max, problem));

/** Values by field path that a person saw before changing them; without it, what is sent wins over anybody's. */
export const Seen = v.nullish(Values);

/** Something that has alarms, a set point or a schedule. */
export const Level = v.picklist(['building', 'room'], 'must be building or room');

/** An answer that the server computes in the same types, so that only its lists are looked for. */
export const withLists = <Value>(...names: readonly (keyof Value & string)[]) =>
  v.custom<Value>((value) => isPlainObject(value) && names.every((name) => Array.isArray(value[name])));

/** Refusals of calls about one device. */
export const OF_DEVICE = { hwId: { code: 'missing_device', text: 'hwId is missing' } } as const satisfies Record<
  string,
  InputRefusal
>;
