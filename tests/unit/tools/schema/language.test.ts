import { Ajv } from 'ajv';
import { describe, expect, it, test } from 'vitest';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { SchemaError } from '../../../../src/frame/model/schema-error';
import { normalizeSchema } from '../../../../tools/schema/language/normalize-schema';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';
import type { Content } from './schema-errors/index';
import { written } from './written-schemas';

const text = { type: 'string' };

function modelOf(properties: Content, more: Content = {}) {
  const { properties: _none, ...frame } = entitySchema({});
  const source = written('lamp', { ...frame, properties, ...more });
  return entityNamed(compileModels([source], { types, roles: ROLES }), 'lamp');
}

/** Every field with its type: `a.b:text`. */
const fieldsOf = (...[properties, more]: Parameters<typeof modelOf>) =>
  modelOf(properties, more).fields.map(({ path, type }) => `${path}:${type}`);

it('a schema of thousands of parts ends where it gets too deep, which is said', () => {
  const names = Array.from({ length: 12 }, (_none, index) => `d${index}`);
  const all = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const $defs = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: all }]));
  const warnings: string[] = [];
  const root = { type: 'object', properties: all, $defs };
  const result = normalizeSchema(root, 'wide.schema.json', (pointer, problem) => warnings.push(pointer + problem));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('are written as JSON');
  expect(JSON.stringify(result).length).toBeLessThan(1_000_000);
});

describe('a property is a field, in whatever words it is written', () => {
  const person = { type: 'object', properties: { name: text } };
  test.each<[string, Content, Content, string[]]>([
    ['a reference to a definition', { a: { $ref: '#/$defs/p' } }, { $defs: { p: person } }, ['a.name:text']],
    [
      'a reference within a list',
      { a: { type: 'array', items: { $ref: '#/$defs/p' } } },
      { $defs: { p: person } },
      ['a:objectList'],
    ],
    [
      'a reference through another',
      { a: { $ref: '#/$defs/p' } },
      { $defs: { p: { $ref: '#/$defs/q' }, q: text } },
      ['a:text'],
    ],
    [
      'a reference to a property',
      { b: { type: 'number' }, a: { $ref: '#/properties/b' } },
      {},
      ['b:number', 'a:number'],
    ],
    ['a choice without a type', { a: { enum: ['x', 'y'] } }, {}, ['a:enum']],
    ['a constant', { a: { const: 'x' } }, {}, ['a:enum']],
    ['text or nothing', { a: { type: ['string', 'null'] } }, {}, ['a:text']],
    ['one of text and nothing', { a: { anyOf: [text, { type: 'null' }] } }, {}, ['a:text']],
    ['all of one', { a: { allOf: [{ $ref: '#/$defs/p' }, { title: 'A' }] } }, { $defs: { p: text } }, ['a:text']],
    ['an object by its properties', { a: { properties: { b: text } } }, {}, ['a.b:text']],
    ['numbers', { a: { type: 'array', items: { type: 'number' } } }, {}, ['a:list']],
    ['texts and null', { a: { type: 'array', items: { type: ['string', 'null'] } } }, {}, ['a:list']],
    ['lists of lists', { a: { type: 'array', items: { type: 'array', items: text } } }, {}, ['a:list']],
    ['a pair', { a: { type: 'array', prefixItems: [text, { type: 'number' }] } }, {}, ['a:json']],
    ['values by name', { a: { additionalProperties: text } }, {}, ['a:keyValues']],
    ['values by names of a kind', { a: { type: 'object', patternProperties: { '^x-': text } } }, {}, ['a:keyValues']],
    ['properties and others', { a: { properties: { b: text }, additionalProperties: text } }, {}, ['a:json']],
    ['texts and numbers', { a: { type: ['string', 'number'] } }, {}, ['a:json']],
    ['anything', { a: true, b: {}, c: { type: 'array' } }, {}, ['a:json', 'b:json', 'c:json']],
    [
      'what depends on another',
      { a: text },
      { dependentSchemas: { a: { properties: { b: text } } } },
      ['a:text', 'b:text'],
    ],
    [
      'its like, for some levels',
      { a: { $ref: '#/$defs/p' } },
      { $defs: { p: { properties: { n: text, more: { items: { $ref: '#/$defs/p' } } } } } },
      ['a.n:text', 'a.more:objectList'],
    ],
  ])('%s', (_what, properties, more, fields) => {
    expect(fieldsOf(properties, more)).toEqual(fields);
  });

  it('a record may have its properties from definitions alone', () => {
    const { properties: _none, ...frame } = entitySchema({});
    const $defs = { p: { properties: { a: text } }, q: { properties: { b: text } } };
    const source = written('lamp', { ...frame, allOf: [{ $ref: '#/$defs/p' }, { $ref: '#/$defs/q' }], $defs });
    const model = entityNamed(compileModels([source], { types, roles: ROLES }), 'lamp');
    expect(model.fields.map(({ path }) => path)).toEqual(['a', 'b']);
    expect(() => written('lamp', frame)).toThrow('"properties" is missing');
  });

  it('what is alike stays so in the types, three deep', () => {
    const { schema } = modelOf({ children: { type: 'array', items: { $ref: '#' } }, name: text });
    const validate = new Ajv({ strict: false }).compile(schema);
    expect(validate({ children: [{ name: 'a', children: [{ name: 'b' }] }] })).toBe(true);
    expect(validate({ children: [{ children: [{ name: 2 }] }] })).toBe(false);
  });
});

describe('alternatives that a property tells apart', () => {
  const shapes = {
    oneOf: [
      { properties: { kind: { const: 'circle' }, radius: { type: 'number' } }, required: ['kind', 'radius'] },
      { properties: { kind: { const: 'box' }, width: { type: 'number' } }, required: ['kind', 'width'] },
    ],
  };

  const [circle, box] = shapes.oneOf;
  const titled = { oneOf: [{ ...circle, title: 'A circle', 'x-i18n': { it: 'Un cerchio' } }, box] };

  it('are called in the choice as they are in the schema', () => {
    const kind = modelOf({ name: text }, titled).fieldByPath.get('kind');
    expect(kind?.options).toEqual([
      { value: 'circle', label: { en: 'A circle', it: 'Un cerchio' } },
      { value: 'box', label: { en: 'box' } },
    ]);
  });

  it('are a choice with the fields of each', () => {
    expect(fieldsOf({ a: { type: 'object', ...shapes } })).toEqual([
      'a.kind:enum',
      'a.radius:number',
      'a.width:number',
    ]);
    expect(fieldsOf({ name: text }, shapes)).toEqual(['name:text', 'kind:enum', 'radius:number', 'width:number']);
  });

  it.each([
    [{ kind: 'circle', radius: 1 }, true],
    [{ kind: 'box', width: 1 }, true],
    [{ kind: 'circle', width: 1 }, false],
    [{ kind: 'oval' }, false],
    [{}, false],
  ])('judge %j as they did', (value, expected) => {
    const validate = new Ajv({ strict: false });
    expect(validate.validate(modelOf({ name: text }, shapes).schema, value)).toBe(expected);
    expect(validate.validate(modelOf({ name: text }, titled).schema, value)).toBe(expected);
    expect(validate.validate(shapes, value)).toBe(expected);
  });
});

it.each<[word: string, taken: Content[], refused: Content[]]>([
  ['anyOf', [{ a: 'x' }, { b: 'x' }, { a: 'x', b: 'x', c: 'x' }, { c: 'x', d: 'x' }], [{}, { c: 'x' }]],
  ['oneOf', [{ a: 'x' }, { b: 'x' }, { c: 'x', d: 'x' }], [{}, { d: 'x' }, { a: 'x', b: 'x' }]],
])('alternatives that only name what is needed are rules over fields: %s', (word, taken, refused) => {
  const needs = { [word]: [{ required: ['a'] }, { required: ['b'] }, { required: ['c', 'd'] }] };
  const properties = { a: text, b: text, c: text, d: text };
  expect(fieldsOf({ inner: { type: 'object', properties, ...needs } })).toEqual(
    ['a', 'b', 'c', 'd'].map((name) => `inner.${name}:text`),
  );
  const validate = new Ajv({ strict: false });
  for (const schema of [modelOf(properties, needs).schema, { properties, ...needs }]) {
    for (const record of taken) expect(validate.validate(schema, record), JSON.stringify(record)).toBe(true);
    for (const record of refused) expect(validate.validate(schema, record), JSON.stringify(record)).toBe(false);
  }
});

it.each<[string, Content, unknown[], unknown[]]>([
  ['texts', { type: ['string', 'null'] }, ['a', null], [1]],
  ['numbers', { anyOf: [{ type: 'number' }, { type: 'null' }] }, [null, 1.5], ['1']],
  ['choices', { enum: ['x', 'y', null] }, ['x', null], ['z']],
  ['objects', { type: ['object', 'null'], properties: { n: text } }, [null, { n: 'a' }], [{ n: 1 }]],
  ['lists', { type: 'array', items: { type: ['integer', 'null'] } }, [[1, null], []], [null]],
])('null stays a value among the entries of a list: %s', (_what, items, taken, refused) => {
  const validate = new Ajv({ strict: false }).compile(modelOf({ a: { type: 'array', items } }).schema);
  expect(validate({ a: taken })).toBe(true);
  expect(validate({ a: refused })).toBe(false);
});

it('definitions may stand in groups, be referred to through each other, and be thousands', () => {
  const grouped = { $defs: { codes: { land: { enum: ['it', 'de'] }, all: { $ref: '#/$defs/codes/land' } } } };
  expect(fieldsOf({ a: { $ref: '#/$defs/codes/all' } }, grouped)).toEqual(['a:enum']);
  // Each of forty values may hold each of the others, as those of the records of hospitals do.
  const names = Array.from({ length: 40 }, (_none, index) => `v${index}`);
  const inner = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const definitions = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: inner }]));
  expect(modelOf({ a: { $ref: '#/definitions/v0' } }, { definitions }).fields).toHaveLength(40);
});

it('a value that can only be null is there, and takes nothing', () => {
  expect(fieldsOf({ a: { type: 'null' }, b: text })).toEqual(['a:json', 'b:text']);
});

it('what takes null may be missing, and is not required', () => {
  const model = modelOf({ a: { type: ['string', 'null'] }, b: text }, { required: ['a', 'b'] });
  expect(model.fields.map(({ path, required }) => [path, required])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

describe('what cannot be is refused with its place and what to write instead', () => {
  test.each<[string, Content, string, string]>([
    ['another document', { a: { $ref: 'https://x.example/y.json' } }, '/properties/a', 'copy its content'],
    ['an anchor', { a: { $ref: '#there' } }, '/properties/a', 'write its path'],
    ['nothing', { a: { $ref: '#/properties/c' } }, '/properties/a', 'refers to nothing'],
    [
      'a word of draft 4 that is about no limit',
      { a: { type: 'number', exclusiveMinimum: true } },
      '/properties/a/exclusiveMinimum',
      'a number',
    ],
    ['a dynamic reference', { a: { $dynamicRef: '#x' } }, '/properties/a/$dynamicRef', 'write "$ref"'],
    [
      'counted contents',
      { a: { type: 'array', contains: text, minContains: 2 } },
      '/properties/a/minContains',
      'minItems',
    ],
  ])('%s', (_what, properties, place, says) => {
    expect(() => modelOf(properties)).toThrow(SchemaError);
    expect(() => modelOf(properties)).toThrow(`lamp.schema.json at ${place}`);
    expect(() => modelOf(properties)).toThrow(says);
  });
});
