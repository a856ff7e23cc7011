import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparesValues } from '../../../../src/frame/model/compared-values';
import { inlineShared } from '../../../../src/frame/model/inline-shared';
import { valueAt, withValueAt } from '../../../../src/frame/model/paths';
import { toPlainSchema } from '../../../../src/frame/model/plain-schema';
import { isSameValue } from '../../../../src/frame/model/same-value';
import { SchemaError, suggest, toPointer } from '../../../../src/frame/model/schema-error';
import { entityModel } from '../../../support/sample-entity';

const anyKeys = fc.array(fc.constantFrom('a', 'b', '__proto__', 'constructor', '0'), { minLength: 1, maxLength: 3 });
const anyRecord = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }));

describe('a value at a path', () => {
  it('is what was put there, and the record before is as it was', () => {
    fc.assert(
      fc.property(anyRecord, anyKeys, fc.constantFrom('x', 0, false, null), (record, keys, value) => {
        const before = JSON.stringify(record);
        expect(valueAt(withValueAt(record, keys, value), keys)).toBe(value);
        expect(JSON.stringify(record)).toBe(before);
      }),
    );
  });

  it('goes with the objects that are empty without it', () => {
    expect(withValueAt({ a: { b: { c: 1 } }, d: 2 }, ['a', 'b', 'c'], undefined)).toEqual({ d: 2 });
    expect(withValueAt({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } });
    const record = { a: 1 };
    expect(withValueAt(record, ['b', 'c'], undefined)).toBe(record);
    expect(withValueAt(record, ['a', 'c'], undefined)).toBe(record);
    expect(withValueAt(record, [], 5)).toBe(record);
    expect(withValueAt(record, ['a', 'c'], 5)).toEqual({ a: { c: 5 } });
  });

  it('is not found in what every object has, nor in a text or a list', () => {
    for (const keys of [['constructor'], ['a', 'length'], ['b', '0'], ['c', 'd'], ['toString', 'name']]) {
      expect(valueAt({ a: 'text', b: ['x'], c: null }, keys)).toBeUndefined();
    }
    expect(valueAt({ a: { b: null } }, ['a', 'b'])).toBeNull();
  });
});

describe('two values', () => {
  it('are the same where a copy is, and in either order', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
        expect(isSameValue(a, structuredClone(a))).toBe(true);
        expect(isSameValue(a, b)).toBe(isSameValue(b, a));
      }),
    );
  });

  it.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [[1], [2]],
    [{ a: 1 }, { a: 2 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[], {}],
    [{}, null],
    [null, undefined],
    ['1', 1],
  ])('are not the same: %j and %j', (a, b) => {
    expect(isSameValue(a, b)).toBe(false);
  });

  it('are the same whether a key without a value is there or not', () => {
    expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isSameValue({ a: [{ b: [] }] }, { a: [{ b: [] }] })).toBe(true);
  });
});

describe('the nearest valid word', () => {
  it('is told when it is near, whatever its case', () => {
    expect(suggest('nmae', ['title', 'name'])).toBe(', did you mean "name"?');
    expect(suggest('NAME', ['title', 'name'])).toBe(', did you mean "name"?');
    expect(suggest('abcdef', ['abcdxx'])).toBe(', did you mean "abcdxx"?');
    expect(suggest('abcdef', ['abcxyz'])).toBe('');
    expect(suggest('abcdefghi', ['abcdefxyz'])).toBe(', did you mean "abcdefxyz"?');
    expect(suggest('abcdefgh', ['abcdexyz'])).toBe('');
    expect(suggest('a', [])).toBe('');
  });
});

describe('the place of a mistake', () => {
  it('is a JSON pointer, with its file', () => {
    expect(toPointer('/a', 'b/c', 0, 'd~e', 'f//g')).toBe('/a/b~1c/0/d~0e/f~1~1g');
    expect(toPointer('')).toBe('');
    expect(new SchemaError('lamp.schema.json', '/a', 'no').message).toBe('lamp.schema.json at /a: no');
    expect(new SchemaError('lamp.schema.json', '', 'no')).toMatchObject({
      name: 'SchemaError',
      message: 'lamp.schema.json: no',
    });
  });
});

describe('a shared schema', () => {
  const shared = { colour: { $id: 'x', $schema: 'y', type: 'string', title: 'Colour', enum: ['red'] } };

  it('stands where it is named, keywords beside the reference winning', () => {
    const schema = { list: [{ $ref: '_shared/colour.schema.json', title: 'Paint' }, null, 5] };
    expect(inlineShared(schema, shared, 'f')).toEqual({
      list: [{ type: 'string', title: 'Paint', enum: ['red'] }, null, 5],
    });
    expect(schema.list[0]).toHaveProperty('$ref');
  });

  it.each([
    '#/definitions/colour',
    '_shared/colour.json',
    'x_shared/colour.schema.json',
    '_shared/colour.schema.jsonx',
  ])('is not meant by %s', ($ref) => {
    expect(inlineShared({ a: { $ref } }, shared, 'f')).toEqual({ a: { $ref } });
  });

  it('that is not there is refused with its place and the nearest name', () => {
    const refused = (name: string) => () => inlineShared({ a: [{ $ref: `_shared/${name}.schema.json` }] }, shared, 'f');
    expect(refused('color')).toThrow('f at /a/0/$ref: there is no shared schema "color", did you mean "colour"?');
    expect(refused('constructor')).toThrow('there is no shared schema "constructor"');
  });
});

describe('keywords', () => {
  it('of our own are for nobody else, at any depth', () => {
    const schema = {
      $schema: 's',
      type: 'object' as const,
      'x-ref': { entity: 'a' },
      properties: { a: { enum: [null, 1, { 'x-b': 1, c: 2 }] } },
    };
    expect(toPlainSchema(JSON.parse(JSON.stringify(schema)))).toEqual({
      type: 'object',
      properties: { a: { enum: [null, 1, { c: 2 }] } },
    });
  });

  it('that point to another value compare with it', () => {
    const lamp = entityModel({
      most: { type: 'number' },
      watts: { type: 'number', minimum: 1, maximum: { $data: '1/most' } },
    });
    const compares = (path: string, keyword: string) => comparesValues(lamp, { path, keyword, params: {} });
    expect(compares('watts', 'maximum')).toBe(true);
    expect(compares('watts', 'minimum')).toBe(false);
    expect(compares('watts', 'type')).toBe(false);
    expect(compares('most', 'maximum')).toBe(false);
    expect(compares('gone', 'maximum')).toBe(false);
  });
});
