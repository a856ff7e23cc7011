import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const propertiesOf = ({ properties }: PlainObject): PlainObject => (isPlainObject(properties) ? properties : {});

function valuesAt(alternative: PlainObject, name: string): unknown[] {
  const property = propertiesOf(alternative)[name];
  if (!isPlainObject(property)) return [];
  const values = property.const === undefined ? listOf(property.enum) : [property.const];
  return values.every((value) => ['string', 'number', 'boolean'].includes(typeof value)) ? values : [];
}

function distinguishingProperty(alternatives: readonly PlainObject[]): string | undefined {
  const [first] = alternatives;
  return Object.keys(propertiesOf(first ?? {})).find((name) => {
    const values = alternatives.map((alternative) => valuesAt(alternative, name));
    const all = values.flat();
    return values.every((some) => some.length > 0) && new Set(all).size === all.length;
  });
}

function conditionOf(alternative: PlainObject, name: string): PlainObject {
  const { [name]: _own, ...properties } = propertiesOf(alternative);
  const required = listOf(alternative.required).filter((word) => word !== name);
  const {
    properties: _all,
    required: _some,
    type: _type,
    title: _title,
    additionalProperties: _more,
    ...rest
  } = alternative;
  return {
    if: { properties: { [name]: { enum: valuesAt(alternative, name) } }, required: [name] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { ...rest, properties, ...(required.length === 0 ? {} : { required }) },
  };
}

function choiceOf(alternatives: readonly PlainObject[], name: string, own: unknown): PlainObject {
  const declared = alternatives.map((alternative) => propertiesOf(alternative)[name]).filter(isPlainObject);
  const { const: _only, enum: _values, ...words } = Object.assign({}, ...declared.toReversed(), own);
  const choices = alternatives.flatMap((alternative) => {
    const values = valuesAt(alternative, name);
    const isNamed = values.length === 1 && typeof values[0] !== 'boolean';
    const { title, 'x-i18n': translations } = isNamed ? alternative : {};
    return values.map((value) => ({
      const: value,
      ...(title === undefined ? {} : { title }),
      ...(translations === undefined ? {} : { 'x-i18n': translations }),
    }));
  });
  return choices.some((choice) => 'title' in choice)
    ? { ...words, oneOf: choices }
    : { ...words, enum: choices.map((choice) => choice.const) };
}

/** Turns alternatives into conditions, so that users choose a value and get the fields of that alternative. */
export function withConditions(schema: PlainObject): PlainObject {
  const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf';
  const { [keyword]: choices, ...own } = schema;
  const alternatives = listOf(choices).filter(isPlainObject);
  const name = alternatives.length > 1 ? distinguishingProperty(alternatives) : undefined;
  if (name === undefined) return schema;
  const properties = propertiesOf(own);
  const isNeeded = alternatives.every(({ required }) => listOf(required).includes(name));
  return {
    ...own,
    type: 'object',
    properties: { ...properties, [name]: choiceOf(alternatives, name, properties[name]) },
    ...(isNeeded ? { required: [...new Set([...listOf(own.required), name])] } : {}),
    allOf: [...listOf(own.allOf), ...alternatives.map((alternative) => conditionOf(alternative, name))],
  };
}

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

/** Replaces alternatives of texts by one pattern, so that users need not choose. Not for fields whose alternatives have values. */
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
