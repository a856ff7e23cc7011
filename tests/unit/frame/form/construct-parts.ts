import * as fc from '../../../support/properties';

/** A schema as authors write it, in any draft, with values of it. */
type WrittenSchema = Readonly<Record<string, unknown>>;

export interface Part {
  constructs: readonly string[];
  schema: WrittenSchema;
  values: fc.Arbitrary<unknown>;
  definitions: Readonly<Record<string, WrittenSchema>>;
}

export const LONG_TEXTS: readonly string[] = ['Aula 1', 'x y z'];
const texts = fc.constantFrom('a', ...LONG_TEXTS, '0');
const numbers = fc.constantFrom(0, 1, -3, 12.5, 1_000_000);
const wholes = fc.constantFrom(0, 2, 40);
const text = { type: 'string' };
const number = { type: 'number' };

const leaf = (schema: WrittenSchema, values: fc.Arbitrary<unknown>) => ({ schema, values });

type Leaves = Readonly<Record<string, { schema: WrittenSchema; values: fc.Arbitrary<unknown> }>>;

const own = (type: string, more: WrittenSchema = {}) => ({ 'x-field': { type, ...more } });

export const LEAVES: Leaves = {
  string: leaf(text, texts),
  'minLength maxLength': leaf({ ...text, minLength: 1, maxLength: 9 }, texts),
  pattern: leaf({ ...text, pattern: '^[a-z]+$' }, fc.constantFrom('a', 'abc')),
  'format date': leaf({ ...text, format: 'date' }, fc.constant('2026-11-21')),
  'format date-time': leaf({ ...text, format: 'date-time' }, fc.constant('2026-11-21T13:05:00.123456+01:00')),
  'format time': leaf({ ...text, format: 'time' }, fc.constant('08:30:00')),
  'format email': leaf({ ...text, format: 'email' }, fc.constant('ada@air.example')),
  'format uri': leaf({ ...text, format: 'uri' }, fc.constant('https://air.example/a?b=c')),
  'format color': leaf({ ...text, format: 'color' }, fc.constant('#2a6fdb')),
  contentMediaType: leaf({ ...text, contentMediaType: 'text/plain' }, fc.constant('a\n\nb')),
  number: leaf(number, numbers),
  'minimum maximum': leaf({ ...number, minimum: -5, exclusiveMaximum: 100 }, fc.constantFrom(-5, 0, 99.5)),
  multipleOf: leaf({ ...number, multipleOf: 0.01 }, fc.constantFrom(0.01, 12.34, 3)),
  integer: leaf({ type: 'integer' }, wholes),
  boolean: leaf({ type: 'boolean' }, fc.boolean()),
  enum: leaf({ ...text, enum: ['a', 'b c'] }, fc.constantFrom('a', 'b c')),
  'enum without type': leaf({ enum: ['a', 2] }, fc.constantFrom('a', 2)),
  const: leaf({ const: 'fixed' }, fc.constant('fixed')),
  'titled choices': leaf(
    {
      ...text,
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large' },
      ],
    },
    fc.constantFrom('s', 'l'),
  ),
  'nullable type': leaf({ type: ['string', 'null'] }, fc.oneof(texts, fc.constant(null))),
  'several types': leaf({ type: ['string', 'number', 'boolean'] }, fc.oneof(texts, numbers, fc.boolean())),
  'any type': leaf({}, fc.constantFrom<unknown>('a', 1, false, [], {}, { a: [null, {}] }, [[1], []])),
  default: leaf({ ...text, default: 'usual' }, texts),
  'default of a number': leaf({ type: 'integer', default: 7 }, wholes),
  'const with default': leaf({ const: 'fixed', default: 'fixed' }, fc.constant('fixed')),
  'free object': leaf({ type: 'object' }, fc.constantFrom({}, { a: 1 }, { a: { b: [], c: null } })),
  'free list': leaf({ type: 'array' }, fc.constantFrom<unknown>([], [1, 'a', null], [[], {}])),
  percentage: leaf({ ...number, ...own('percentage') }, fc.constantFrom(0, 12.5)),
  money: leaf({ type: 'integer', ...own('money', { currency: 'EUR' }) }, fc.constantFrom(0, 1_999)),
  duration: leaf({ type: 'integer', ...own('duration') }, fc.constantFrom(0, 61)),
  rating: leaf({ type: 'integer', ...own('rating') }, fc.constantFrom(1, 5)),
  geoPoint: leaf({ type: 'object', ...own('geoPoint') }, fc.constant({ lat: 45.4064, lng: 11.8768 })),
  languageText: leaf({ type: 'object', ...own('languageText') }, fc.constantFrom({}, { en: 'Room', fr: 'Salle' })),
  markdown: leaf({ ...text, contentMediaType: 'text/markdown' }, fc.constant('# A\n\n* b')),
};

type Valued = Pick<Part, 'schema' | 'values'>;
type Wrap = (inner: Valued, definition: string) => Valued;

function record(parts: Readonly<Record<string, fc.Arbitrary<unknown>>>, requiredKeys: string[] = []) {
  return fc.record(parts, { requiredKeys, noNullPrototype: true });
}

const object = (properties: WrittenSchema, more: WrittenSchema = {}) => ({ type: 'object', properties, ...more });

/** `other` appears only under the condition of the construct. */
const conditional = (inner: fc.Arbitrary<unknown>) =>
  fc.oneof(
    record({ kind: fc.constant('on'), part: inner, other: texts }, ['kind', 'part', 'other']),
    record({ kind: fc.constant('off'), part: inner }),
    fc.constant({}),
  );
const IS_ON = { properties: { kind: { const: 'on' } }, required: ['kind'] };
const NEEDS_OTHER = { properties: { other: text }, required: ['other'] };
/** A condition by its words, because the linter takes objects with `then` for promises. */
const when = (condition: WrittenSchema, met: WrittenSchema, unmet?: WrittenSchema): WrittenSchema =>
  Object.fromEntries([['if', condition], ['then', met], ...(unmet === undefined ? [] : [['else', unmet] as const])]);
const CHOICE = { ...text, enum: ['on', 'off'] };

export const WRAPS: Readonly<Record<string, Wrap>> = {
  properties: ({ schema, values }) => ({
    schema: object({ part: schema, other: text }),
    values: record({ part: values, other: texts }),
  }),
  required: ({ schema, values }) => ({
    schema: object({ part: schema, other: text }, { required: ['part', 'other'] }),
    values: record({ part: values, other: texts }, ['part', 'other']),
  }),
  'additionalProperties false': ({ schema, values }) => ({
    schema: object({ part: schema, other: text }, { additionalProperties: false }),
    values: record({ part: values, other: texts }),
  }),
  'additionalProperties schema': ({ schema, values }) => ({
    schema: { type: 'object', additionalProperties: schema },
    values: fc.dictionary(fc.constantFrom('a', 'b c'), values, { maxKeys: 2, noNullPrototype: true }),
  }),
  'properties and additionalProperties': ({ schema, values }) => ({
    schema: object({ other: text }, { additionalProperties: schema }),
    values: record({ other: texts, free: values }),
  }),
  patternProperties: ({ schema, values }) => ({
    schema: { type: 'object', patternProperties: { '^f_': schema }, additionalProperties: false },
    values: record({ f_a: values, f_b: values }),
  }),
  propertyNames: ({ schema, values }) => ({
    schema: { type: 'object', additionalProperties: schema, propertyNames: { pattern: '^[a-z]+$' }, minProperties: 1 },
    values: record({ a: values }, ['a']),
  }),
  items: ({ schema, values }) => ({
    schema: { type: 'array', items: schema },
    values: fc.array(values, { maxLength: 2 }),
  }),
  'minItems maxItems': ({ schema, values }) => ({
    schema: { type: 'array', items: schema, minItems: 1, maxItems: 3 },
    values: fc.array(values, { minLength: 1, maxLength: 2 }),
  }),
  'uniqueItems contains': ({ schema, values }) => ({
    schema: { type: 'array', items: schema, uniqueItems: true, contains: {} },
    values: fc.array(values, { minLength: 1, maxLength: 1 }),
  }),
  'list of objects': ({ schema, values }) => ({
    schema: { type: 'array', items: object({ part: schema, other: text }) },
    values: fc.array(record({ part: values, other: texts }), { maxLength: 2 }),
  }),
  prefixItems: ({ schema, values }) => ({
    schema: { type: 'array', prefixItems: [schema, text], items: false, minItems: 2 },
    values: fc.tuple(values, texts),
  }),
  'if then in allOf': ({ schema, values }) => ({
    schema: object({ kind: CHOICE, part: schema }, { allOf: [when(IS_ON, NEEDS_OTHER)] }),
    values: conditional(values),
  }),
  'if then else': ({ schema, values }) => ({
    schema: object({ kind: CHOICE, part: schema }, when(IS_ON, NEEDS_OTHER, { properties: { last: text } })),
    values: conditional(values),
  }),
  'if over a list': ({ schema, values }) => ({
    schema: object(
      { list: { type: 'array', items: schema }, part: schema },
      {
        allOf: [when({ properties: { list: { type: 'array', minItems: 1 } }, required: ['list'] }, NEEDS_OTHER)],
      },
    ),
    values: fc.oneof(
      record({ list: fc.array(values, { minLength: 1, maxLength: 2 }), other: texts }, ['list', 'other']),
      record({ part: values }),
    ),
  }),
  dependentRequired: ({ schema, values }) => ({
    schema: object({ part: schema, other: text }, { dependentRequired: { part: ['other'] } }),
    values: fc.oneof(record({ part: values, other: texts }, ['part', 'other']), record({ other: texts })),
  }),
  dependentSchemas: ({ schema, values }) => ({
    schema: object({ part: schema }, { dependentSchemas: { part: NEEDS_OTHER } }),
    values: fc.oneof(record({ part: values, other: texts }, ['part', 'other']), fc.constant({})),
  }),
  allOf: ({ schema, values }) => ({
    schema: { type: 'object', allOf: [object({ part: schema }), object({ other: text })] },
    values: record({ part: values, other: texts }),
  }),
  'oneOf by constants': ({ schema, values }) => ({
    schema: {
      oneOf: [
        object({ kind: { const: 'first' }, part: schema }, { required: ['kind'] }),
        object({ kind: { const: 'second' }, other: text }, { required: ['kind'] }),
      ],
    },
    values: fc.oneof(
      record({ kind: fc.constant('first'), part: values }, ['kind']),
      record({ kind: fc.constant('second'), other: texts }, ['kind']),
    ),
  }),
  'oneOf by constants with defaults': ({ schema, values }) => ({
    schema: {
      oneOf: [
        object({ kind: { ...text, const: 'first', default: 'first' }, part: schema }, { required: ['kind'] }),
        object({ kind: { ...text, const: 'second', default: 'second' }, other: text }, { required: ['kind'] }),
      ],
    },
    values: fc.oneof(
      record({ kind: fc.constant('first'), part: values }, ['kind']),
      record({ kind: fc.constant('second'), other: texts }, ['kind']),
    ),
  }),
  'oneOf of closed objects': ({ schema, values }) => ({
    schema: {
      oneOf: [
        object({ part: schema, a: text }, { required: ['a'], additionalProperties: false }),
        object({ other: text, b: text }, { required: ['b'], additionalProperties: false }),
      ],
    },
    values: fc.oneof(record({ part: values, a: texts }, ['a']), record({ other: texts, b: texts }, ['b'])),
  }),
  'anyOf of types': ({ schema, values }) => ({
    schema: { anyOf: [{ type: 'array', items: schema }, object({ part: schema }), { type: 'boolean' }] },
    values: fc.oneof(fc.array(values, { maxLength: 2 }), record({ part: values }), fc.boolean()),
  }),
  'anyOf with null': ({ schema, values }) => ({
    schema: { anyOf: [object({ part: schema }), { type: 'null' }] },
    values: fc.oneof(record({ part: values }), fc.constant(null)),
  }),
  'anyOf of needs': ({ schema, values }) => ({
    schema: object({ part: schema, other: text }, { anyOf: [{ required: ['part'] }, { required: ['other'] }] }),
    values: fc.oneof(record({ part: values }, ['part']), record({ other: texts }, ['other'])),
  }),
  not: ({ schema, values }) => ({
    schema: object({ part: schema, other: text }, { not: { required: ['part', 'other'] } }),
    values: fc.oneof(record({ part: values }), record({ other: texts })),
  }),
  $ref: ({ values }, definition) => ({
    schema: object({ part: { $ref: `#/$defs/${definition}` }, again: { $ref: `#/$defs/${definition}` } }),
    values: record({ part: values, again: values }),
  }),
};

export function leafPart(name: string): Part {
  const found = LEAVES[name];
  if (found === undefined) throw new Error(`There is no ${name}`);
  return { constructs: [name], definitions: {}, ...found };
}

export function wrapped(name: string, inner: Part): Part {
  const wrap = WRAPS[name];
  if (wrap === undefined) throw new Error(`There is no ${name}`);
  const definition = inner.constructs.join('_').replaceAll(' ', '_').replaceAll('$', '');
  const constructs = [name, ...inner.constructs];
  return { ...wrap(inner, definition), constructs, definitions: { ...inner.definitions, [definition]: inner.schema } };
}
