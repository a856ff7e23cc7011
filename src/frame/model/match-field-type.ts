import type { FieldTypeData, SchemaPattern } from './field-type-data';
import { memoize } from './once-per';
import { isPlainObject } from './paths';
import { suggest } from './schema-error';
import type { PropertySchema } from './source';

function matches(pattern: SchemaPattern, schema: unknown): boolean {
  if (!isPlainObject(schema)) return false;
  for (const keyword in pattern) {
    const expected = pattern[keyword];
    const actual = schema[keyword];
    const isMatched = typeof expected === 'object' ? matches(expected, actual) : actual === expected;
    if (!isMatched && !(expected === '*' && actual !== undefined)) return false;
  }
  return true;
}

function specificity(pattern: SchemaPattern): number {
  return Object.values(pattern).reduce<number>(
    (sum, value) => sum + (typeof value === 'object' ? specificity(value) : 1),
    0,
  );
}

type RankedPattern = { type: FieldTypeData; pattern: SchemaPattern; score: number };

const rankedPatterns = memoize((types: readonly FieldTypeData[]): readonly RankedPattern[] =>
  types
    .flatMap((type) => type.matches.map((pattern) => ({ type, pattern, score: specificity(pattern) })))
    .sort((a, b) => b.score - a.score),
);

/** Returns the type in `x-field.type`, otherwise the closest pattern. @throws Error for no match, or two equally close ones. */
export function matchFieldType(schema: PropertySchema, types: readonly FieldTypeData[]): FieldTypeData {
  const named = schema['x-field']?.type;
  if (named !== undefined) {
    const type = types.find((candidate) => candidate.name === named);
    if (type === undefined) {
      const names = types.map((candidate) => candidate.name);
      throw new Error(`unknown field type "${named}"${suggest(named, names)} Known: ${names.join(', ')}`);
    }
    return type;
  }
  const patterns = rankedPatterns(types);
  const best = patterns.find(({ pattern }) => matches(pattern, schema));
  if (best === undefined) throw new Error('no field type fits this property; name one with x-field.type');
  const second = patterns.find(
    ({ type, pattern, score }) => score === best.score && type !== best.type && matches(pattern, schema),
  );
  if (second !== undefined) {
    throw new Error(`both "${best.type.name}" and "${second.type.name}" fit equally well; name one with x-field.type`);
  }
  return best.type;
}
