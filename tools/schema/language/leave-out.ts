import { isPlainObject } from '../../../src/frame/model/paths';
import { listMistakes, SchemaError, toPointer } from '../../../src/frame/model/schema-error';
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

/** Keywords that do not affect which values a schema accepts. */
const NOTES = /\/(title|description|default|examples|deprecated|x-[^/]*)$/;

/** Renames or removes keywords that would refuse more values when a rule inside of them is missing. */
function loosened(word: string, has: (place: RegExp) => boolean): string[] {
  if (word === 'oneOf') return [has(/^\/oneOf\//) ? 'anyOf' : word];
  return word === 'additionalProperties' && has(/^\/patternProperties\/[^/]*$/) ? [] : [word];
}

/** @param places what is removed @param below all places whose rules become incomplete */
function without(
  value: unknown,
  places: ReadonlySet<string>,
  below: readonly string[],
  pointer = '',
  isMap = false,
): unknown {
  const inner = (key: string | number, entry: unknown) => {
    const place = toPointer(pointer, key);
    return places.has(place) ? [] : [without(entry, places, below, place, !isMap && MAPS.includes(String(key)))];
  };
  if (Array.isArray(value)) return value.flatMap((entry, index) => inner(index, entry));
  if (!isPlainObject(value)) return value;
  const rest = below.flatMap((place) => (place.startsWith(`${pointer}/`) ? [place.slice(pointer.length)] : []));
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const isSame = isMap || (key === 'oneOf' && value.anyOf !== undefined);
    const words = isSame ? [key] : loosened(key, (place) => rest.some((each) => place.test(each)));
    return words.flatMap((word) => inner(key, entry).map((next) => [word, next] as const));
  });
  return Object.fromEntries(entries);
}

function referencesIn(value: unknown, pointer = ''): { at: string; target: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const at = toPointer(pointer, key);
    return key === '$ref' && typeof entry === 'string' ? [{ at, target: entry.slice(1) }] : referencesIn(entry, at);
  });
}

/** Follows references to removed places, because the rules that refer to them are incomplete, too. */
function withoutPlaces<Content extends object>(content: Content, places: readonly string[]): Content {
  const references = referencesIn(content);
  const removed = new Set(places.map(placeOf));
  const below = places.filter((place) => !NOTES.test(place));
  for (const place of below) {
    const referring = references.filter(({ at, target }) => place.startsWith(`${target}/`) && !below.includes(at));
    for (const { at } of referring) {
      below.push(at);
      if (placeOf(at) !== at) removed.add(placeOf(at));
    }
  }
  const result = { ...content };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign<Content, unknown>(result, without(content, removed, below));
}

/** Maximum repeated checks, because one error may hide others. */
const ROUNDS = 20;

/** Removes rejected keywords, except own ones, until the check passes. @throws SchemaError for remaining errors. */
export function dropRejected<Content extends object, Result>(
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
      const mistakes = listMistakes(error);
      if (mistakes.some(isOurs)) throw error;
      const next = withoutPlaces(
        left,
        mistakes.map(({ pointer }) => pointer),
      );
      if (JSON.stringify(next) === JSON.stringify(left)) throw error;
      for (const { pointer, problem } of mistakes) warn(pointer, `is ignored: ${problem}`);
      left = next;
    }
  }
}
