import fc from 'fast-check';
import type { PropertySchema } from '../../../../src/frame/model/source';

/** A field before and after a change of its schema, and values that it may have had. */
export interface AnyChange {
  before: PropertySchema;
  after: PropertySchema;
  value: fc.Arbitrary<unknown>;
}

const LETTERS = ['a', 'b', 'c', 'd'];
const choices = fc.subarray(LETTERS, { minLength: 1 });
const limits = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 10 }));
/** Without -0, which JSON does not have. */
const NUMBERS = fc.oneof(
  fc.integer({ min: -8, max: 18 }),
  fc.double({ min: -8, max: 18, noNaN: true }).map((value) => value + 0),
);
/** As people write them: mostly short, some of them numbers. */
const TEXTS = fc.oneof(
  fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b', ' ', '1', 'é') }),
  NUMBERS.map(String),
);

const number = limits.map(([minimum, more]): PropertySchema => ({ type: 'number', minimum, maximum: minimum + more }));
const text = fc.integer({ min: 0, max: 5 }).map((maxLength): PropertySchema => ({ type: 'string', maxLength }));
const choice = choices.map((values): PropertySchema => ({ type: 'string', enum: values }));
const list = fc
  .integer({ min: 1, max: 3 })
  .map((maxItems): PropertySchema => ({ type: 'array', maxItems, items: { type: 'string' } }));

const schemas = fc.oneof(number, text, choice, list);

function valuesOf({ type, enum: listed }: PropertySchema): fc.Arbitrary<unknown> {
  if (listed !== undefined) return fc.constantFrom(...LETTERS);
  if (type === 'number') return NUMBERS;
  return type === 'array' ? fc.array(TEXTS, { maxLength: 4 }) : TEXTS;
}

/** Any schema after any other. Some values were refused before, as older schemas leave them. */
export const anyChange: fc.Arbitrary<AnyChange> = fc
  .tuple(schemas, schemas)
  .map(([before, after]) => ({ before, after, value: fc.option(valuesOf(before), { nil: undefined }) }));

/** Two schemas of numbers or of texts, the second one of which takes all that the first one does. */
export const anyWidening: fc.Arbitrary<AnyChange> = fc
  .tuple(schemas, fc.integer({ min: 0, max: 3 }))
  .map(([before, more]) => ({
    before,
    after: wider(before, more),
    value: fc.option(valuesOf(before), { nil: undefined }),
  }));

function wider(schema: PropertySchema, more: number): PropertySchema {
  const { minimum, maximum, maxLength, maxItems, enum: listed } = schema;
  return {
    ...schema,
    ...(typeof minimum === 'number' ? { minimum: minimum - more } : {}),
    ...(typeof maximum === 'number' ? { maximum: maximum + more } : {}),
    ...(maxLength === undefined ? {} : { maxLength: maxLength + more }),
    ...(maxItems === undefined ? {} : { maxItems: maxItems + more }),
    ...(listed === undefined ? {} : { enum: [...new Set([...listed, ...LETTERS.slice(0, more)])] }),
  };
}

export function recordsOf(value: fc.Arbitrary<unknown>) {
  return fc
    .array(value, { maxLength: 6 })
    .map((values) => values.map((a, at) => (a === undefined ? { id: `r${at}` } : { id: `r${at}`, a })));
}
