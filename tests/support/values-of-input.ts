import fc from 'fast-check';
import * as v from 'valibot';

/** Values that hand-written checks of schemas accept, such as days, months, zones and measures. */
const NAMED = [
  '0123456789abcdef',
  '1768000000000',
  '5m',
  '2026-01-05T08:00:00Z',
  '2026-01-05',
  '2026-02-07',
  '2026-02',
  'Europe/Rome',
  'co2data',
  'device',
  '/fn/metrics',
  'urn:site:',
  'a',
];
const CANDIDATES: readonly unknown[] = [
  ...NAMED,
  1,
  7,
  1_768_000_000_000,
  'a CO2 60 1768000000000 -',
  { CO2_max: 900 },
  { a: 1, b: 'x' },
  [{ path: 'a' }],
];

type Part = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  items?: readonly v.GenericSchema[];
  entries?: v.ObjectEntries;
  options?: readonly unknown[];
  literal?: unknown;
  value?: v.GenericSchema;
};

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~run' in value;

function plain(schema: Part): fc.Arbitrary<unknown> {
  const { type, wrapped, item, items = [], entries, options = [], value } = schema;
  const within = (part: v.GenericSchema | undefined) => (part === undefined ? fc.anything() : valuesOf(part));
  switch (type) {
    case 'string':
      return fc.oneof(fc.constantFrom(...NAMED), fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }));
    case 'number':
      return fc.integer({ min: 1, max: 29 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(within(item), { minLength: 1, maxLength: 4 });
    case 'tuple':
      return fc.tuple(...items.map(within));
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(entries ?? {}).map(([name, part]) => [name, within(part)])));
    case 'record':
      return fc.dictionary(fc.constantFrom(...NAMED), within(value), { maxKeys: 3 });
    case 'literal':
      return fc.constant(schema.literal);
    case 'union':
    case 'variant':
      return fc.oneof(...options.filter(isSchema).map(within));
    case 'picklist':
      return fc.constantFrom(...options);
    case 'optional':
      return fc.option(within(wrapped), { nil: undefined });
    case 'nullish':
      return fc.oneof(fc.constant(undefined), fc.constant(null), within(wrapped));
    case 'nullable':
      return fc.option(within(wrapped));
    case 'unknown':
      return fc.constantFrom(...CANDIDATES);
    case 'custom':
      return fc.constantFrom(...CANDIDATES.filter((candidate) => v.is(schema, candidate)));
    default:
      throw new Error(`There are no values of the schema ${type}`);
  }
}

/** After as many refused values in a row a schema takes none of those that are made here. */
const MAX_REFUSED = 50_000;

/**
 * Values that a schema accepts.
 *
 * @throws once the schema has refused `MAX_REFUSED` values in a row; without this limit the search for a value never ended.
 */
export function valuesOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  let refused = 0;
  return plain(schema).filter((value) => {
    const isFitting = v.is(schema, value);
    refused = isFitting ? 0 : refused + 1;
    if (refused > MAX_REFUSED) throw new Error(`No value was found for the schema ${JSON.stringify(schema)}`);
    return isFitting;
  });
}
