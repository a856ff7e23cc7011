import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

/** What an alternative may say beside the names that it needs. */
const NOTES = ['required', 'title', 'description', 'type', '$comment'];

/** The names that an alternative needs, when it says nothing else. */
function namesOf(alternative: unknown): string[] | undefined {
  if (!isPlainObject(alternative) || !Array.isArray(alternative.required)) return undefined;
  const isMore = Object.keys(alternative).some((word) => !NOTES.includes(word));
  return isMore || alternative.required.length === 0 ? undefined : alternative.required.map(String);
}

/** Each pair of alternatives, by what a record with both of them has. */
function pairs(needs: readonly string[][]): string[][] {
  return needs.flatMap((one, index) => needs.slice(index + 1).map((other) => [...new Set([...one, ...other])]));
}

/**
 * Alternatives that only name what has to be there, as rules: the first is asked for as long as no other is there, and with `oneOf` no
 * two are there together. As alternatives a form would ask for the first one alone, and an object would have no fields of its own.
 */
export function withNeeds(schema: PlainObject): PlainObject {
  const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf';
  const { [keyword]: alternatives, ...own } = schema;
  if (!Array.isArray(alternatives) || alternatives.length < 2) return schema;
  const needs = alternatives.flatMap((alternative) => {
    const names = namesOf(alternative);
    return names === undefined ? [] : [names];
  });
  const [first, ...others] = needs;
  if (needs.length < alternatives.length || first === undefined) return schema;
  const asked = { if: { anyOf: others.map((required) => ({ required })) }, else: { required: first } };
  const apart = keyword === 'oneOf' ? pairs(needs).map((required) => ({ not: { required } })) : [];
  return { ...own, allOf: [...(Array.isArray(own.allOf) ? own.allOf : []), asked, ...apart] };
}
