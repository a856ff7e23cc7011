import { afterEach, describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { addFieldViews, getFieldType } from '../../../../src/frame/field-types/registry.view';
import type { OwnFieldType } from '../../../../src/frame/model/application-source';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { plainFormat as format } from '../../../support/plain-format';

const all = { CLERK: 'all' } as const;

function modelOf(fieldTypes: Record<string, OwnFieldType>, properties: Record<string, PropertySchema>) {
  const schema = {
    ...{ title: 'Book', type: 'object' as const, properties },
    'x-resource': { collection: 'books', plural: 'Books' },
    'x-access': { read: all, create: all, update: all, delete: all },
  };
  const application = {
    ...{ languages: ['en'], users: { CLERK: { reaches: 'everything' as const } }, levels: {}, capabilities: {} },
    fieldTypes,
  };
  const models = compileModels([{ name: 'book', schema }], { types: fieldTypeData, application });
  return models.list[0];
}

const ISBN = { base: 'text', limits: { pattern: '^97[89][0-9]{10}$' } };

describe.each(fieldTypeData)('a kind of $name that an application adds', ({ name, storage, operators, limits }) => {
  it('is stored, asked and limited as its base', () => {
    const field = modelOf({ ours: { base: name } }, { value: { 'x-field': { type: 'ours' } } })?.fields[0];
    const base = modelOf({}, { value: { 'x-field': { type: name } } })?.fields[0];
    expect(field).toMatchObject({ type: name, ownType: 'ours', storage, operators });
    expect(field?.schema).toEqual(base?.schema);
    expect(field?.schema).toMatchObject(limits ?? {});
  });
});

describe('a field type of an application', () => {
  afterEach(() => addFieldViews({ isbn: {} }));

  it('brings its limits to the fields that name it, and to values inside of others', () => {
    const named = { 'x-field': { type: 'isbn' } };
    const fields = modelOf({ isbn: ISBN }, { isbn: named, others: { type: 'array', items: named } })?.fields ?? [];
    expect(fields[0]?.schema).toMatchObject(ISBN.limits);
    expect(fields[1]?.schema.items).toMatchObject(ISBN.limits);
  });

  it('leaves a limit to the schema that says another', () => {
    const property = { pattern: '^978', 'x-field': { type: 'isbn' } };
    expect(modelOf({ isbn: ISBN }, { isbn: property })?.fields[0]?.schema.pattern).toBe('^978');
  });

  it('is the default of the schemas that it matches', () => {
    const types = { isbn: { ...ISBN, matches: [{ type: 'string', format: 'isbn' }] } };
    const properties = { isbn: { type: 'string', format: 'isbn' }, title: { type: 'string' } } as const;
    expect(modelOf(types, properties)?.fields.map(({ ownType }) => ownType)).toEqual(['isbn', undefined]);
  });

  it('is shown as its base, but for what its view says', () => {
    const field = modelOf({ isbn: ISBN }, { isbn: { 'x-field': { type: 'isbn' } } })?.fields[0];
    if (field === undefined) throw new Error('The model has no field');
    const shown = () => getFieldType(field).display('9780141439549', field, format, { id: '1' });
    expect(shown()).toBe('9780141439549');
    addFieldViews({ isbn: { display: (value) => `ISBN ${String(value)}` } });
    expect(shown()).toBe('ISBN 9780141439549');
    expect(getFieldType(field).Filter).toBeDefined();
  });

  it.each([
    ['a name that the frame has', { text: ISBN }, '/fieldTypes/text'],
    [
      'a base that nobody has',
      { isbn: { base: 'txt' } },
      '/fieldTypes/isbn/base: there is no field type "txt", did you mean "text"?',
    ],
  ])('is refused for %s', (_case, types, text) => {
    expect(() => modelOf(types, {})).toThrow(text);
  });
});
