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

/** What speaks of a record that is there already, and adds nothing to it. */
const NARROWING = ['if', 'not', 'contains', 'propertyNames'];
/** Entries of a list. */
const ENTRIES = ['items', 'additionalItems'];
/** Parts that speak of the same object. */
const SAME = ['then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependencies'];

/** The record, a field, a value inside of one, or a part that speaks of the same object. */
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
  /** Names that the object has already, of which a part speaks. */
  known: ReadonlySet<string>;
  /** Whether it is in the value of a field, where null is stored as any other value. */
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
    // What is there already is narrowed by a part, and not said again.
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
 * A schema as people write it (draft 7 to 2020-12) in the few words that forms, server and rules work by: references are
 * carried out, `allOf` is one schema, what takes null may be missing, every field has a type, and alternatives that
 * a property distinguishes are conditions. A schema in these words stays as it is.
 *
 * @throws SchemaError for a reference that leads nowhere.
 */
export function normalizedSchema<Schema extends object>(schema: Schema, file: string, warn?: Warn): Schema {
  const root = Object.assign<PlainObject, unknown>({}, schema);
  const plain = { properties: {}, ...simplified(withoutReferences(root, file, warn), 'record', OUTSIDE) };
  const result = { ...schema };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign<Schema, unknown>(result, plain);
}
