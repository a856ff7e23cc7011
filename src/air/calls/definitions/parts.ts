import * as v from 'valibot';
import type { InputRefusal } from '../../../frame/model/call';
import { Id, Values } from '../../../frame/model/call-parts';
import { isPlainObject } from '../../../frame/model/paths';

export const NumberOrNull = v.nullable(v.number());

/** Accepts numbers, also as text of a query. @param problem error text for other values */
export const numberSchema = (problem: string) =>
  v.pipe(
    v.custom<number>(
      (value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
      problem,
    ),
    v.transform(Number),
  );

const INSTANT = 'must be a whole number of milliseconds';

export const Instant = v.pipe(numberSchema(INSTANT), v.safeInteger(INSTANT));

export const createCountSchema = (max: number) => {
  const problem = `must be a whole number from 1 to ${max}`;
  return v.pipe(numberSchema(problem), v.integer(problem), v.minValue(1, problem), v.maxValue(max, problem));
};

export const removeDuplicates = <Name>(names: readonly Name[]): Name[] => [...new Set(names)];

/** Removes duplicates. @param problem error text for an empty list or more than `max` ids */
export const createIdListSchema = (max: number, problem: string) =>
  v.pipe(v.array(Id, problem), v.transform(removeDuplicates), v.nonEmpty(problem), v.maxLength(max, problem));

/** Values before the change, by field path. If omitted, the change overwrites concurrent changes. */
export const Seen = v.nullish(Values);

export const Level = v.picklist(['building', 'room'], 'must be building or room');

export const withLists = <Value>(...names: readonly (keyof Value & string)[]) =>
  v.custom<Value>((value) => isPlainObject(value) && names.every((name) => Array.isArray(value[name])));

export const HW_ID_REFUSAL = { hwId: { code: 'missing_device', text: 'hwId is missing' } } as const satisfies Record<
  string,
  InputRefusal
>;
