import { isPlainObject } from '../../../src/frame/model/paths';
import { eachMistake, pointerTo, SchemaError } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';
import { MAPS } from './parts';

/** Keywords that are removed whole, because a shortened condition would match more often. */
const CONDITIONS = ['if', 'not'];

function firstWord(steps: readonly string[], is: (word: string) => boolean): number {
  return steps.findIndex((step, index) => is(step) && !MAPS.includes(steps[index - 1] ?? ''));
}

function placeOf(pointer: string): string {
  const steps = pointer.split('/');
  const condition = firstWord(steps, (word) => CONDITIONS.includes(word));
  return condition === -1 ? pointer : steps.slice(0, condition + 1).join('/');
}

const isOurs = ({ pointer }: SchemaError) =>
  pointer === '' || firstWord(pointer.split('/'), (word) => word.startsWith('x-')) !== -1;

function without(value: unknown, places: ReadonlySet<string>, pointer = ''): unknown {
  const isLeft = (key: string | number) => !places.has(pointerTo(pointer, key));
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => (isLeft(index) ? [without(entry, places, pointerTo(pointer, index))] : []));
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => isLeft(key));
  return Object.fromEntries(entries.map(([key, entry]) => [key, without(entry, places, pointerTo(pointer, key))]));
}

function withoutPlaces<Content extends object>(content: Content, places: ReadonlySet<string>): Content {
  const result = { ...content };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign<Content, unknown>(result, without(content, places));
}

/** Maximum repeated checks, because one error may hide others. */
const ROUNDS = 20;

/** Removes rejected keywords, except own ones, until the check passes. @throws SchemaError for remaining errors. */
export function leavingOut<Content extends object, Result>(
  content: Content,
  check: (content: Content) => Result,
  warn: Warn,
): Result {
  let left = content;
  for (let round = 1; ; round++) {
    try {
      return check(left);
    } catch (error) {
      if (!(error instanceof SchemaError) || round === ROUNDS) throw error;
      const mistakes = eachMistake(error);
      if (mistakes.some(isOurs)) throw error;
      const places = new Set(mistakes.map(({ pointer }) => placeOf(pointer)));
      const next = withoutPlaces(left, places);
      if (JSON.stringify(next) === JSON.stringify(left)) throw error;
      for (const { pointer, problem } of mistakes) warn(pointer, `is ignored: ${problem}`);
      left = next;
    }
  }
}
