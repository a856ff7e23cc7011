import type { FieldTypeData, SchemaPattern } from './field-type-data';
import { isPlainObject } from './paths';
import { didYouMean } from './schema-error';
import type { PropertySchema } from './source';

function matches(pattern: SchemaPattern, schema: unknown): boolean {
  if (!isPlainObject(schema)) return false;
  return Object.entries(pattern).every(([keyword, expected]) => {
    const actual = schema[keyword];
    if (expected === '*') return actual !== undefined;
    return typeof expected === 'object' ? matches(expected, actual) : actual === expected;
  });
}

/** How many values a pattern compares: the more, the closer the match. */
function specificity(pattern: SchemaPattern): number {
  return Object.values(pattern).reduce<number>(
    (sum, value) => sum + (typeof value === 'object' ? specificity(value) : 1),
    0,
  );
}

/**
 * The field type of a property: the one that `x-field.type` names, else the one whose pattern fits closest.
 *
 * @throws Error when the named type does not exist, when nothing fits, or when two types fit equally well.
 */
export function matchFieldType(schema: PropertySchema, types: readonly FieldTypeData[]): FieldTypeData {
  const named = schema['x-field']?.type;
  const names = types.map((type) => type.name);
  if (named !== undefined) {
    const type = types.find((candidate) => candidate.name === named);
    if (type === undefined) {
      throw new Error(`unknown field type "${named}"${didYouMean(named, names)} Known: ${names.join(', ')}`);
    }
    return type;
  }
  const ranked = types
    .flatMap((type) => type.matches.filter((pattern) => matches(pattern, schema)).map((pattern) => ({ type, pattern })))
    .map(({ type, pattern }) => ({ type, score: specificity(pattern) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined) throw new Error('no field type fits this property; name one with x-field.type');
  if (second !== undefined && second.score === best.score && second.type !== best.type) {
    throw new Error(`both "${best.type.name}" and "${second.type.name}" fit equally well; name one with x-field.type`);
  }
  return best.type;
}
