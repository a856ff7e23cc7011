import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const SAYS: Readonly<Record<string, string>> = {
  properties: 'object',
  patternProperties: 'object',
  additionalProperties: 'object',
  required: 'object',
  items: 'array',
  minItems: 'array',
  uniqueItems: 'array',
  pattern: 'string',
  format: 'string',
  minLength: 'string',
  maxLength: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
};

function typeOfValue(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'object' ? kind : undefined;
}

function typeOfAll(values: readonly unknown[]): string | undefined {
  const types = new Set(values.map(typeOfValue));
  const [only] = types;
  if (types.size === 1) return only;
  return types.size === 2 && types.has('integer') && types.has('number') ? 'number' : undefined;
}

const saysType = (value: unknown) => value !== undefined && value !== true;

const optionsIn = ({ oneOf, anyOf }: PlainObject): PlainObject[] => [oneOf, anyOf].flat().filter(isPlainObject);

const fits = (type: unknown, word: string) => type === word || (type === 'integer' && word === 'number');

const OTHERS = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** @param isForeign if a value without a type may have other types @param isValue false where forms need one type */
function typeOf(schema: PlainObject, isForeign: boolean, isValue = true): string | string[] | undefined {
  const { enum: choices, const: only } = schema;
  if (Array.isArray(choices) && choices.length > 0) return typeOfAll(choices);
  if (only !== undefined) return typeOfValue(only);
  if (Array.isArray(schema['x-ref'])) return 'object';
  const said = new Set(Object.keys(SAYS).flatMap((keyword) => (saysType(schema[keyword]) ? [SAYS[keyword]] : [])));
  // Returns no type for keywords of several types, because each keyword restricts only its own type.
  if (said.size > 1) return undefined;
  const [word] = said;
  const types = optionsIn(schema).map((option) => option.type ?? typeOf(option, isForeign));
  if (isForeign && isValue && (word === 'object' || word === 'array'))
    return types.length > 0 ? undefined : [...new Set([word, ...OTHERS])];
  if (word !== undefined) return types.every((type) => type === undefined || fits(type, word)) ? word : undefined;
  const [first] = types;
  return typeof first === 'string' && types.every((type) => type === first) ? first : undefined;
}

export function withType(schema: PlainObject, isForeign: boolean, isValue: boolean): PlainObject {
  const { type } = schema;
  if (Array.isArray(type) && type.length === 1) return { ...schema, type: type[0] };
  if (type !== undefined || schema.$ref !== undefined) return schema;
  const said = typeOf(schema, isForeign, isValue);
  return said === undefined ? schema : { type: said, ...schema };
}

export function withChoice(schema: PlainObject): PlainObject {
  const { const: only, ...rest } = schema;
  const isSimple = typeof only === 'string' || typeof only === 'number';
  return isSimple && schema.enum === undefined ? { ...rest, enum: [only] } : schema;
}

const NOTES = ['required', 'title', 'description', 'type', '$comment'];

function namesOf(alternative: unknown): string[] | undefined {
  if (!isPlainObject(alternative) || !Array.isArray(alternative.required)) return undefined;
  const isMore = Object.keys(alternative).some((word) => !NOTES.includes(word));
  return isMore || alternative.required.length === 0 ? undefined : alternative.required.map(String);
}

function pairs(needs: readonly string[][]): string[][] {
  return needs.flatMap((one, index) => needs.slice(index + 1).map((other) => [...new Set([...one, ...other])]));
}

/** Converts alternatives that only require properties to a condition, because forms would show only the first. */
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

const isShared = ({ $ref }: PlainObject) => typeof $ref === 'string' && $ref.startsWith('_shared/');

const SIMPLE = ['string', 'number', 'integer'];

function areSimple({ additionalProperties, patternProperties }: PlainObject): boolean {
  const values = [additionalProperties, ...Object.values(isPlainObject(patternProperties) ? patternProperties : {})];
  const schemas = values.filter(isPlainObject);
  return schemas.every(({ type, enum: choices }) => SIMPLE.includes(String(type)) && choices === undefined);
}

function objectType(schema: PlainObject): string | undefined {
  const { properties, additionalProperties, patternProperties, oneOf, anyOf } = schema;
  const hasNames = isPlainObject(properties) && Object.keys(properties).length > 0;
  const isOpen = isPlainObject(additionalProperties) || isPlainObject(patternProperties);
  if (!hasNames && isOpen) return areSimple(schema) ? 'keyValues' : 'json';
  const hasMore = isOpen || additionalProperties === true;
  return (hasNames && hasMore) || oneOf !== undefined || anyOf !== undefined ? 'json' : undefined;
}

const holdsNull = (items: unknown) => isPlainObject(items) && [items.type].flat().includes('null');

function hasAlternatives(schema: unknown): boolean {
  if (!isPlainObject(schema) || !SIMPLE.includes(String(schema.type)) || schema.enum !== undefined) return false;
  return Array.isArray(schema.oneOf) && !schema.oneOf.some((option) => isPlainObject(option) && 'const' in option);
}

function typeSaid(schema: PlainObject): string | undefined {
  const { type, items } = schema;
  if (type === 'object') return objectType(schema);
  if (typeof type !== 'string' || type === 'null') return 'json';
  if (hasAlternatives(schema)) return 'json';
  if (type !== 'array') return undefined;
  if (hasAlternatives(items)) return 'list';
  return !isPlainObject(items) || items.type === undefined ? 'json' : holdsNull(items) ? 'list' : undefined;
}

export function withFieldType(schema: PlainObject): PlainObject {
  const keyword = isPlainObject(schema['x-field']) ? schema['x-field'] : {};
  if (keyword.type !== undefined || isShared(schema)) return schema;
  const said = typeSaid(schema);
  return said === undefined ? schema : { ...schema, 'x-field': { ...keyword, type: said } };
}
