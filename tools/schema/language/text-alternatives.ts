import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

/** What an alternative may say beside its values. */
const NOTES = ['type', 'enum', 'const', 'title', 'description', 'default', 'examples', 'deprecated'];

/** Whether an alternative of a text is one itself. */
const isText = (schema: unknown): schema is PlainObject =>
  isPlainObject(schema) && (schema.type === undefined || schema.type === 'string');

/** The values of an alternative that does nothing but name them, by what each is called; undefined for any other. */
function valuesOf(alternative: PlainObject): PlainObject[] | undefined {
  if (Object.keys(alternative).some((word) => !NOTES.includes(word))) return undefined;
  const { enum: choices, const: only, title } = alternative;
  const values: unknown[] = Array.isArray(choices) ? choices : only === undefined ? [] : [only];
  if (values.length === 0) return undefined;
  const isTitled = values.length === 1 && title !== undefined;
  return values.map((value) => (isTitled ? { const: value, title } : { const: value }));
}

/**
 * Alternatives that are texts, all of them: a choice where each names its values, and else one text that has to fit an alternative,
 * typed on one line. As alternatives people would have to choose a pattern before they type. A field keeps those that
 * name no values: its form has one input anyway, and what does not fit is said of each alternative.
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
