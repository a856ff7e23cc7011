import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const NOTES = ['type', 'enum', 'const', 'title', 'description', 'default', 'examples', 'deprecated'];

const isText = (schema: unknown): schema is PlainObject =>
  isPlainObject(schema) && (schema.type === undefined || schema.type === 'string');

function valuesOf(alternative: PlainObject): PlainObject[] | undefined {
  if (Object.keys(alternative).some((word) => !NOTES.includes(word))) return undefined;
  const { enum: choices, const: only, title } = alternative;
  const values: unknown[] = Array.isArray(choices) ? choices : only === undefined ? [] : [only];
  if (values.length === 0) return undefined;
  const isTitled = values.length === 1 && title !== undefined;
  return values.map((value) => (isTitled ? { const: value, title } : { const: value }));
}

/**
 * Simplifies text alternatives to a choice if all list values, else to one text input that must match an alternative.
 * Users then need not choose a pattern first. Fields keep alternatives without values, because such a field has one
 * input anyway.
 */
export function withTextAlternatives(schema: PlainObject, isField: boolean): PlainObject {
  const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf';
  const { [keyword]: alternatives, ...own } = schema;
  if (schema.type !== 'string' || !Array.isArray(alternatives) || alternatives.length < 2) return schema;
  const isChoice = keyword === 'oneOf' && alternatives.every((option) => isPlainObject(option) && 'const' in option);
  if (isChoice || !alternatives.every(isText)) return schema;
  const values = alternatives.map(valuesOf);
  const named = values.every((some) => some !== undefined) ? values.flat() : undefined;
  if (named !== undefined) {
    const single = [...new Map(named.map((option) => [option.const, option])).values()];
    const isPlain = single.every(({ title }) => title === undefined);
    return isPlain ? { ...own, enum: single.map((option) => option.const) } : { ...own, oneOf: single };
  }
  const stays = isField && values.every((some) => some === undefined);
  return own.not === undefined && !stays ? { ...own, not: { not: { [keyword]: alternatives } } } : schema;
}
