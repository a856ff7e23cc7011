import fc from 'fast-check';
import type { PropertySchema } from '../../src/frame/model/source';

/** Names that public schemas use and that mean something in the language of the rules, or need quotes there. */
const ODD_NAMES = [
  ...['in', 'is', 'let', 'if', 'get', 'true', 'null', 'match', 'allow', 'return', 'function', 'service', 'data'],
  ...['content-type', 'größe', '@type', '$ref', '1st', 'with space', "it's", 'keys', 'size', 'diff', 'path', '__x'],
  ...['list', 'read', 'write', 'create', 'update', 'delete', 'import', 'as', 'debug', 'string', 'int', 'bool', 'map'],
  ...[
    'number',
    'timestamp',
    'duration',
    'while',
    'for',
    'const',
    'type',
    'resource',
    'request',
    'before',
    'after',
    'kept',
  ],
];

const leaf: fc.Arbitrary<PropertySchema> = fc.oneof<fc.Arbitrary<PropertySchema>[]>(
  fc.constant({ type: 'string' }),
  fc.record({ type: fc.constant('string' as const), maxLength: fc.integer({ min: 1, max: 200 }) }),
  fc.constant({ type: 'string', pattern: '^[A-Z]{2}[0-9]{1,4}$' }),
  fc.constant({ type: 'string', format: 'email' }),
  fc.constant({ type: 'string', format: 'date' }),
  fc.constant({ type: 'string', contentMediaType: 'text/markdown' }),
  fc.record({ type: fc.constant('integer' as const), minimum: fc.integer({ min: -5, max: 5 }) }),
  fc.constant({ type: 'number', maximum: 99.5 }),
  fc.constant({ type: 'boolean' }),
  fc.integer({ min: 2, max: 12 }).map((count) => ({
    type: 'string' as const,
    enum: Array.from({ length: count }, (_none, index) => `kind ${index}`),
  })),
  fc.constant({ type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, uniqueItems: true }),
  fc.constant({ type: 'array', items: { type: 'string' } }),
  fc.constant({ type: 'array', items: { type: 'string', format: 'email' } }),
);

function group(size: fc.Arbitrary<number>): fc.Arbitrary<PropertySchema> {
  return size
    .chain((count) => fc.array(leaf, { minLength: count, maxLength: count }))
    .map((leaves) => ({
      type: 'object' as const,
      properties: Object.fromEntries(leaves.map((schema, index) => [`part${index}`, schema])),
    }));
}

/** The properties of an entity with so many fields: plain ones of many kinds, some in objects, some with odd names. */
export function wideProperties(fields: number): fc.Arbitrary<Record<string, PropertySchema>> {
  const grouped = fc.array(group(fc.integer({ min: 1, max: 6 })), { maxLength: Math.min(10, Math.ceil(fields / 6)) });
  const plain = fc.array(leaf, { minLength: fields, maxLength: fields });
  const odd = fc.shuffledSubarray(ODD_NAMES, { maxLength: Math.min(20, fields) });
  return fc.tuple(grouped, plain, odd).map(([groups, leaves, names]) => {
    const inGroups = groups.reduce((sum, { properties = {} }) => sum + Object.keys(properties).length, 0);
    const own = leaves.slice(0, Math.max(0, fields - inGroups));
    return Object.fromEntries([
      ...groups.map((schema, index) => [`group${index}`, schema] as const),
      ...own.map((schema, index) => [names[index] ?? `field${index}`, schema] as const),
    ]);
  });
}
