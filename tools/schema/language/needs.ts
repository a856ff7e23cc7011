import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const NOTES = ['required', 'title', 'description', 'type', '$comment'];

function namesOf(alternative: unknown): string[] | undefined {
  if (!isPlainObject(alternative) || !Array.isArray(alternative.required)) return undefined;
  const isMore = Object.keys(alternative).some((word) => !NOTES.includes(word));
  return isMore || alternative.required.length === 0 ? undefined : alternative.required.map(String);
}

function pairs(needs: readonly string[][]): string[][] {
  return needs.flatMap((one, index) => needs.slice(index + 1).map((other) => [...new Set([...one, ...other])]));
}

/**
 * Converts alternatives that only require names to rules: the first is required while no other is present, and `oneOf`
 * excludes combinations. Otherwise forms would show only the first, and the object would have no fields.
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
