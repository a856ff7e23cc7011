import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { withConditions } from './alternatives';
import { withCommonPlaces } from './differing-parts';
import type { Warn } from './foreign-words';
import { withFieldType } from './implied-field-type';
import { withChoice, withType } from './kinds';
import { mergeAll } from './merge-all';
import { withNeeds } from './needs';
import { withOlderKeywords } from './newer-drafts';
import { takesNull, withNullEntries, withNullValue, withoutNull } from './null-values';
import { withParts } from './parts';
import { withoutReferences } from './references';
import { withTextAlternatives } from './text-alternatives';

/** Keywords that only restrict existing values. */
const NARROWING = ['if', 'not', 'contains', 'propertyNames'];
const ENTRIES = ['items', 'additionalItems'];
const SAME = ['then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependencies'];

type Position = 'record' | 'field' | 'value' | 'part';

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
  /** True inside a field value, where null is stored like any value. */
  isInside: boolean;
}

function simplified(written: PlainObject, position: Position, { known, isInside }: Surroundings): PlainObject {
  const schema = withoutNullNames(mergeAll(withOlderKeywords(written)));
  const names = new Set([...known, ...namesIn(schema)]);
  const insideOf = (part: PlainObject): PlainObject => simplified(part, 'value', { known: new Set(), isInside: true });
  const inner = withParts(withNeeds(schema), '', ({ schema: part, keyword, name = '' }) => {
    if (NARROWING.includes(keyword)) return part;
    if (SAME.includes(keyword)) return simplified(part, 'part', { known: names, isInside });
    const whole = mergeAll(withOlderKeywords(part));
    if (ENTRIES.includes(keyword)) return withNullEntries(whole, insideOf(part));
    if (keyword !== 'properties') return withNullValue(whole, insideOf(part));
    if (position === 'part' && known.has(name)) return part;
    if (isInside) return withNullValue(whole, insideOf(part));
    return simplified(part, 'field', { known: new Set(), isInside });
  });
  if (position === 'part') return inner;
  const plain = withConditions(withTextAlternatives(withChoice(withType(withoutNull(inner))), position === 'field'));
  if (position === 'record') return withCommonPlaces(plain);
  return position === 'field' ? withFieldType(withCommonPlaces(plain)) : plain;
}

const OUTSIDE: Surroundings = { known: new Set(), isInside: false };

/**
 * Normalises a schema (draft 7 to 2020-12): references are resolved, `allOf` is merged, nullable values become
 * optional, every field has a type. Alternatives distinguished by a property become conditions. A normalised schema
 * stays unchanged.
 * @throws SchemaError for an unknown reference.
 */
export function normalizedSchema<Schema extends object>(schema: Schema, file: string, warn?: Warn): Schema {
  const root = Object.assign<PlainObject, unknown>({}, schema);
  const plain = { properties: {}, ...simplified(withoutReferences(root, file, warn), 'record', OUTSIDE) };
  const result = { ...schema };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign<Schema, unknown>(result, plain);
}
