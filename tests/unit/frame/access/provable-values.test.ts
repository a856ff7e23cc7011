import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  FORMAT_PATTERNS,
  MAX_COUNTED,
  neighbourOf,
  unprovableReason,
} from '../../../../src/frame/access/provable-values';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { entityModel } from '../../../support/sample-entity';

function reasonAt(model: EntityModel, path: string): string | undefined {
  const field = model.fieldByPath.get(path);
  if (field === undefined) throw new Error(`no field ${path}`);
  return unprovableReason(model, field);
}

const reasonOf = (odd: PropertySchema, more: Partial<EntitySchema> = {}) =>
  reasonAt(entityModel({ odd, most: { type: 'number' } }, more), 'odd');

const AS_JSON = { 'x-field': { type: 'json' } };
const AS_LIST = { 'x-field': { type: 'stringList' } };

describe('values that a rule proves', () => {
  it.each<[string, PropertySchema]>([
    ['a text', { type: 'string' }],
    [
      'a text with all that is known of texts',
      { type: 'string', minLength: 1, maxLength: 9, pattern: '^a[a-z]*$', default: 'a' },
    ],
    ['a text as long as rules count', { type: 'string', minLength: MAX_COUNTED, maxLength: MAX_COUNTED }],
    ['an address', { type: 'string', format: 'email' }],
    ['a password', { type: 'string', format: 'password' }],
    [
      'a text with notes',
      { type: 'string', title: 'A', description: 'B', examples: ['a'], $comment: 'c', readOnly: true },
    ],
    ['a single value', { type: 'string', const: 'a' }],
    ['a choice', { type: 'string', enum: ['a', 'b'] }],
    ['a choice with labels', { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }],
    ['a number within limits', { type: 'number', minimum: 1, maximum: 5, multipleOf: 0.5 }],
    ['a number between others', { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 5 }],
    ['a whole number', { type: 'integer', minimum: 0 }],
    ['a number up to its neighbour', { type: 'number', maximum: { $data: '1/most' } }],
    ['a number that is not within one limit', { type: 'number', not: { minimum: 5 } }],
    ['a yes or no', { type: 'boolean' }],
    ['a list of addresses', { type: 'array', items: { type: 'string', format: 'email' }, minItems: 1, ...AS_LIST }],
    ['a list of choices', { type: 'array', items: { enum: ['a'] }, maxItems: 3, uniqueItems: true, ...AS_LIST }],
    [
      'an object of plain values',
      {
        type: 'object',
        properties: { b: { type: 'boolean', title: 'B' }, c: { type: 'number' } },
        ...AS_JSON,
      },
    ],
  ])('%s', (_what, property) => {
    expect(reasonOf(property)).toBeUndefined();
  });
});

describe('values that no rule proves, with the reason', () => {
  it.each<[string, PropertySchema, string]>([
    ['no type', { ...AS_JSON }, 'it has no single type'],
    ['several types', { type: ['string', 'number'], ...AS_JSON }, 'it has no single type'],
    ['nothing but null', { type: 'null', ...AS_JSON }, 'it has no single type'],
    ['a keyword of another type', { type: 'boolean', enum: [true] }, '"enum" has no counterpart in the language'],
    ['an alternative that is no choice', { type: 'string', oneOf: [{ minLength: 2 }] }, '"oneOf" is no plain choice'],
    ['a format without a pattern', { type: 'string', format: 'hostname' }, 'the format "hostname" has no regular'],
    ['a pattern beyond RE2', { type: 'string', pattern: '(?=a)' }, 'the pattern uses more than RE2 knows'],
    [
      'a text that may be too long',
      { type: 'string', maxLength: MAX_COUNTED + 1 },
      `lengths above ${MAX_COUNTED} are not counted`,
    ],
    [
      'a text that must be too long',
      { type: 'string', minLength: MAX_COUNTED + 1 },
      `lengths above ${MAX_COUNTED} are not`,
    ],
    ['a limit far away', { type: 'number', minimum: { $data: '2/a/b' } }, '"minimum" points to something other'],
    ['a limit far away', { type: 'number', maximum: { $data: '/most' } }, '"maximum" points to something other'],
    ['a limit far away', { type: 'number', exclusiveMinimum: { $data: '2/a' } }, '"exclusiveMinimum" points to'],
    ['a limit far away', { type: 'number', exclusiveMaximum: { $data: '2/a' } }, '"exclusiveMaximum" points to'],
    ['two limits at once', { type: 'number', not: { minimum: 5, maximum: 6 } }, '"not" holds more than one limit'],
    ['no limit at all', { type: 'number', not: {} }, '"not" holds more than one limit'],
    ['another denial', { type: 'number', not: { multipleOf: 5 } }, '"not" holds more than one limit'],
    ['a denial of everything', { type: 'number', not: true }, '"not" holds more than one limit'],
    ['a list of any texts', { type: 'array', items: { type: 'string' }, ...AS_LIST }, 'rules have no loops'],
    [
      'a list of addresses of no type',
      { type: 'array', items: { format: 'email' }, ...AS_JSON },
      'rules have no loops',
    ],
    ['a list of anything', { type: 'array', ...AS_JSON }, 'so the entries of the list are not looked at'],
    [
      'an object of numbers',
      { type: 'object', additionalProperties: { type: 'number' }, ...AS_JSON },
      'rules have no loops',
    ],
    [
      'an object that takes no more',
      { type: 'object', properties: {}, additionalProperties: false, ...AS_JSON },
      'rules have',
    ],
    [
      'an object of texts',
      { type: 'object', properties: { a: { type: 'string' } }, ...AS_JSON },
      'rules have no loops',
    ],
    [
      'an object of limited values',
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string', minLength: 1 } },
        ...AS_JSON,
      },
      'so the values inside the object are not looked at',
    ],
    [
      'an object of objects',
      { type: 'object', properties: { a: { type: 'object' } }, ...AS_JSON },
      'rules have no loops',
    ],
  ])('%s', (_what, property, reason) => {
    expect(reasonOf(property)).toContain(reason);
  });
});

describe('an object that holds anything', () => {
  it('is not proven', () => {
    const model = entityModel({ odd: { type: 'object', ...AS_JSON } });
    const [field] = model.fields;
    const anything = { type: 'object', properties: { a: true } } as const;
    expect(field && unprovableReason(model, { ...field, schema: anything })).toContain('rules have no loops');
  });
});

describe('what is around a value', () => {
  const inside: PropertySchema = {
    type: 'object',
    properties: { watts: { type: 'number' }, volts: { type: 'number' } },
  };
  const part = (group: PropertySchema, more: Partial<EntitySchema> = {}) =>
    reasonAt(entityModel({ power: group, name: { type: 'string' } }, more), 'power.watts');

  it('leaves the value as provable as it is', () => {
    expect(part(inside)).toBeUndefined();
    const definitions = { hall: { type: 'string' } } satisfies PropertySchema['definitions'];
    expect(
      part({ ...inside, additionalProperties: false }, { additionalProperties: false, definitions }),
    ).toBeUndefined();
    expect(part({ ...inside, required: ['volts'] }, { required: ['power', 'name'] })).toBeUndefined();
  });

  it('makes it unprovable where a condition binds several values', () => {
    expect(part({ ...inside, dependencies: { watts: ['volts'] } })).toContain('"dependencies" of the object around it');
    expect(part(inside, { dependencies: { power: ['name'] } })).toContain('depends on several values');
    expect(part({ ...inside, minProperties: 1 })).toContain('"minProperties"');
  });

  it('makes it unprovable where the object may be missing as a whole', () => {
    expect(part(inside, { required: ['name', 'power'] })).toBe('it lies in an object that may be missing as a whole');
    expect(part(inside, { required: ['power'] })).toBe('it lies in an object that may be missing as a whole');
    expect(part({ ...inside, required: ['volts'] })).toBe('it lies in an object that may be missing as a whole');
  });
});

describe('choices and neighbours', () => {
  it('are a constant, a list, or constants with labels', () => {
    expect(choicesOf({ const: 3, enum: [4] })).toEqual([3]);
    expect(choicesOf({ enum: ['a', 'b'] })).toEqual(['a', 'b']);
    expect(choicesOf({ oneOf: [{ const: 1 }, { const: 2 }] })).toEqual([1, 2]);
    expect(choicesOf({ oneOf: [{ const: 1 }, { minimum: 2 }] })).toBeUndefined();
    expect(choicesOf({ oneOf: [{ const: 1 }, true] })).toBeUndefined();
    expect(choicesOf({ type: 'string' })).toBeUndefined();
  });

  it('are keys of the same object', () => {
    expect(neighbourOf({ $data: '1/CO2_res' })).toBe('CO2_res');
    for (const limit of [
      5,
      null,
      undefined,
      [],
      {},
      '1/a',
      { $data: 1 },
      { $data: ['1/a'] },
      { $data: '2/a' },
      { $data: '1/a/b' },
      { $data: '1/' },
    ]) {
      expect(neighbourOf(limit)).toBeUndefined();
    }
    expect(neighbourOf({ $data: '11/a' })).toBeUndefined();
    expect(neighbourOf({ $data: '1/a~1b' })).toBeUndefined();
  });
});

describe('patterns of formats', () => {
  const matcher = (format: string) => {
    const { source, ignoreCase } = FORMAT_PATTERNS[format] ?? { source: '', ignoreCase: false };
    return new RegExp(source, ignoreCase ? 'i' : '');
  };

  it.each(['a@b.it', 'Ann.Lee+x@Mail.Example.ORG', "o'neil@a-b.co"])('take the address %s', (text) => {
    expect(matcher('email').test(text)).toBe(true);
  });

  it.each(['a@b', '@b.it', 'a b@c.it', 'a@b.it ', ' a@b.it', 'a@-b.it', 'a..b@c.it'])(
    'refuse the address "%s"',
    (text) => {
      expect(matcher('email').test(text)).toBe(false);
    },
  );

  it('take files as addresses, in the letters of a file', () => {
    expect(matcher('data-url').test('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
    expect(matcher('data-url').test('data:image/svg+xml;name=a.svg;base64,AA==')).toBe(true);
    for (const text of [
      'data:image/png,AA',
      'DATA:image/png;base64,AA',
      ' data:image/png;base64,AA',
      'data:image/png;base64,A-A',
    ]) {
      expect(matcher('data-url').test(text)).toBe(false);
    }
  });
});
