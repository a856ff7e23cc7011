import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { withConditions, withTextAlternatives } from './alternatives';
import type { Warn } from './foreign-words';
import { isFromElsewhere } from './from-elsewhere';
import { withChoice, withFieldType, withNeeds, withType } from './kinds';
import { RECORD_KEYWORDS } from './own-names';
import { isNull, withParts } from './parts';
import { withoutReferences } from './references';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function takesNull({ type, enum: choices, anyOf, oneOf }: PlainObject): boolean {
  return (
    listOf(type).includes('null') ||
    (type === undefined && listOf(choices).includes(null)) ||
    [...listOf(anyOf), ...listOf(oneOf)].some(isNull)
  );
}

function withoutChoice(schema: PlainObject, keyword: 'anyOf' | 'oneOf'): PlainObject {
  const { [keyword]: alternatives, ...rest } = schema;
  const left = listOf(alternatives).filter((part) => !isNull(part));
  const [only] = left;
  return left.length === 1 && isPlainObject(only) ? { ...only, ...rest } : { ...schema, [keyword]: left };
}

const SINGLE = ['string', 'number', 'integer', 'boolean'];

/** Allows null inside of a field, where null is normal. @param written original schema @param plain normalized */
function withNullValue(written: PlainObject, plain: PlainObject): PlainObject {
  if (!takesNull(written)) return plain;
  const { type, enum: choices, oneOf, anyOf } = plain;
  if (type === 'null' || (type === undefined && choices === undefined && oneOf === undefined && anyOf === undefined))
    return plain;
  if (typeof type !== 'string' || oneOf !== undefined || anyOf !== undefined || plain.not !== undefined)
    return { anyOf: [plain, { type: 'null' }] };
  return { ...plain, type: [type, 'null'], ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}) };
}

/** Keeps null in list entries, because their position counts and an empty input becomes null. */
function withNullEntries(written: PlainObject, plain: PlainObject): PlainObject {
  const result = withNullValue(written, plain);
  const isTyped = Array.isArray(result.type) && SINGLE.includes(String(plain.type));
  return isTyped && plain.default === undefined ? { ...result, default: null } : result;
}

/** Removes null, because empty fields are not stored. */
function withoutNull(schema: PlainObject): PlainObject {
  if (!takesNull(schema)) return schema;
  const { type, enum: choices, ...rest } = schema;
  const types = listOf(type).filter((name) => name !== 'null');
  let result: PlainObject = { ...rest };
  if (type !== undefined) result.type = Array.isArray(type) ? (types.length === 1 ? types[0] : types) : type;
  if (choices !== undefined) result.enum = listOf(choices).filter((value) => value !== null);
  if (result.default === null) Reflect.deleteProperty(result, 'default');
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    if (listOf(schema[keyword]).some(isNull)) result = withoutChoice(result, keyword);
  }
  return result;
}

/** Keywords that stay in `allOf`, because they are conditional. */
const CONDITIONAL = ['if', 'not', 'oneOf', 'anyOf', 'dependencies'];
const HIGHER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const LOWER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const WORDS = /^(title|description|default|examples|x-.*)$/;

const textsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function mergedPair(one: PlainObject, other: PlainObject): PlainObject | undefined {
  const result = { ...one };
  for (const [word, value] of Object.entries(other)) {
    const known = result[word];
    if (known === undefined) result[word] = value;
    else if (isDeepStrictEqual(known, value) || WORDS.test(word)) continue;
    else if (word === 'required') result[word] = [...new Set([...textsOf(known), ...textsOf(value)])];
    else if (word === 'properties' && isPlainObject(known) && isPlainObject(value)) {
      const inner = { ...known };
      for (const [name, schema] of Object.entries(value)) {
        const before = inner[name];
        const both = isPlainObject(before) && isPlainObject(schema) ? mergedPair(before, schema) : schema;
        if (both === undefined) return undefined;
        inner[name] = both;
      }
      result[word] = inner;
    } else if (typeof known === 'number' && typeof value === 'number' && [...HIGHER, ...LOWER].includes(word)) {
      result[word] = HIGHER.includes(word) ? Math.max(known, value) : Math.min(known, value);
    } else return undefined;
  }
  return result;
}

/** Merges all parts of `allOf` except conditional ones. */
function mergeAll(schema: PlainObject): PlainObject {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf)) return schema;
  let result: PlainObject = own;
  const rest: unknown[] = [];
  for (const part of allOf) {
    const isPlain = isPlainObject(part) && !CONDITIONAL.some((word) => part[word] !== undefined) && !('$ref' in part);
    const both = isPlain ? mergedPair(result, part) : undefined;
    if (both === undefined) rest.push(part);
    else result = both;
  }
  return rest.length === 0 ? result : { ...result, allOf: rest };
}

function kindOf({ type, properties, 'x-field': field }: PlainObject): string | undefined {
  if (isPlainObject(field) && typeof field.type === 'string') return field.type;
  if (type === undefined) return undefined;
  const isGroup = isPlainObject(properties) && Object.keys(properties).length > 0;
  return isGroup ? 'group' : String(type === 'integer' ? 'number' : type);
}

function inParts(schema: PlainObject, found: Map<string, PlainObject[]> = new Map()): Map<string, PlainObject[]> {
  withParts(schema, '', ({ schema: part, keyword }) => {
    if (!RECORD_KEYWORDS.includes(keyword)) return part;
    for (const [name, property] of Object.entries(isPlainObject(part.properties) ? part.properties : {})) {
      if (isPlainObject(property)) found.set(name, [...(found.get(name) ?? []), property]);
    }
    inParts(part, found);
    return part;
  });
  return found;
}

/** Adds properties whose type differs between alternatives, because a record stores them in one place. The alternatives still restrict the values. */
function withCommonPlaces(schema: PlainObject): PlainObject {
  const own = isPlainObject(schema.properties) ? schema.properties : {};
  const common = [...inParts(schema)].flatMap(([name, properties]) => {
    const kinds = new Set(properties.map(kindOf).filter((kind) => kind !== undefined));
    if (Object.hasOwn(own, name) || kinds.size < 2) return [];
    const title = properties.find((property) => typeof property.title === 'string')?.title;
    return [[name, { ...(title === undefined ? {} : { title }), 'x-field': { type: 'json' } }] as const];
  });
  return common.length === 0 ? schema : { ...schema, properties: { ...own, ...Object.fromEntries(common) } };
}

const NOTES = ['deprecated', 'contentEncoding', '$id', '$comment', '$anchor', '$vocabulary'];

function older(word: string, value: unknown, { prefixItems }: PlainObject): [string, unknown][] {
  if (NOTES.includes(word)) return [];
  switch (word) {
    case 'prefixItems':
      return [['items', value]];
    case 'items':
      return [[prefixItems === undefined ? 'items' : 'additionalItems', value]];
    case 'unevaluatedProperties':
      return isPlainObject(value) ? [['additionalProperties', value]] : [];
    case 'dependentRequired':
    case 'dependentSchemas':
      return [];
    default:
      return [[word, value]];
  }
}

/** Converts keywords of drafts 2019-09 and 2020-12 to draft 7. */
function withOlderKeywords(schema: PlainObject): PlainObject {
  const result = Object.fromEntries(Object.entries(schema).flatMap(([word, value]) => older(word, value, schema)));
  const more = [schema.dependentRequired, schema.dependentSchemas].filter(isPlainObject);
  return more.length === 0 ? result : { ...result, dependencies: Object.assign({}, schema.dependencies, ...more) };
}

/** Keywords whose schemas only restrict a value, so their contents are not stored. */
const NARROWING = ['if', 'not', 'contains', 'propertyNames'];
const ENTRIES = ['items', 'additionalItems'];
const SAME = ['then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependencies'];

type Position = 'record' | 'field' | 'entry' | 'value' | 'part';

const namesIn = ({ properties }: PlainObject): string[] => (isPlainObject(properties) ? Object.keys(properties) : []);

function withoutNullNames(schema: PlainObject): PlainObject {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isPlainObject(properties)) return schema;
  const needed = required.filter((name) => {
    const property = properties[String(name)];
    return !(isPlainObject(property) && takesNull(property));
  });
  return needed.length === required.length ? schema : { ...schema, required: needed };
}

interface Surroundings {
  known: ReadonlySet<string>;
  isInside: boolean;
  isForeign: boolean;
}

function simplified(written: PlainObject, position: Position, context: Surroundings): PlainObject {
  const { known, isInside, isForeign } = context;
  const schema = withoutNullNames(mergeAll(withOlderKeywords(written)));
  const names = new Set([...known, ...namesIn(schema)]);
  const apart = { ...context, known: new Set<string>() };
  const insideOf = (part: PlainObject, place: Position = 'value') =>
    simplified(part, place, { ...apart, isInside: true });
  const inner = withParts(withNeeds(schema), '', ({ schema: part, keyword, name = '' }) => {
    if (NARROWING.includes(keyword)) return part;
    if (SAME.includes(keyword)) return simplified(part, 'part', { ...context, known: names });
    const whole = mergeAll(withOlderKeywords(part));
    if (ENTRIES.includes(keyword)) return withNullEntries(whole, insideOf(part, isInside ? 'value' : 'entry'));
    if (keyword !== 'properties') return withNullValue(whole, insideOf(part));
    if (position === 'part' && known.has(name)) return part;
    if (isInside) return withNullValue(whole, insideOf(part));
    return simplified(part, 'field', apart);
  });
  if (position === 'part') return inner;
  const typed = withType(withoutNull(inner), isForeign, position === 'value');
  const plain = withConditions(withTextAlternatives(withChoice(typed), position === 'field'));
  if (position === 'value' || position === 'entry') return plain;
  const whole = withCommonPlaces(plain);
  if (position === 'record') return whole;
  const field = withFieldType(whole);
  return field === whole || isInside ? field : simplified(written, position, { ...context, isInside: true });
}

/**
 * Normalizes drafts 7 to 2020-12: resolves references, merges `allOf`. @throws SchemaError for an unknown reference.
 */
export function normalizeSchema<Schema extends object>(schema: Schema, file: string, warn?: Warn): Schema {
  const root = Object.assign<PlainObject, unknown>({}, schema);
  const outside = { known: new Set<string>(), isInside: false, isForeign: isFromElsewhere(root) };
  const plain = { properties: {}, ...simplified(withoutReferences(root, file, warn), 'record', outside) };
  const result = { ...schema };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign<Schema, unknown>(result, plain);
}
