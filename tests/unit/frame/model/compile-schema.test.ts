import { describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { compileSchema } from '../../../../src/frame/model/compile-schema';
import { SchemaError } from '../../../../src/frame/model/schema-error';
import type { EntitySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entityModel, entitySchema } from '../../../support/sample-entity';

const types = fieldTypeData;

function problemOf(schema: EntitySchema): SchemaError {
  try {
    compileModels([{ name: 'lamp', schema }], { types, roles: ROLES });
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
  throw new Error('The schema was accepted');
}

describe('compileSchema', () => {
  it('gives a plain property a column, a filter, a place in the form and its label from the key', () => {
    const [field] = entityModel({ serialNumber: { type: 'string' } }).fields;
    expect(field).toMatchObject({
      path: 'serialNumber',
      label: { en: 'Serial number' },
      type: 'text',
      column: true,
      filter: true,
      form: true,
      storage: 'text',
    });
  });

  it('calls what is called the same in two objects by its object, too, but for forms, which show it below that name', () => {
    const address = (title: string) => ({
      type: 'object' as const,
      title,
      'x-i18n': { it: `${title} it` },
      properties: {
        street: { type: 'string' as const, title: 'Street' },
        [`${title}Only`]: { type: 'string' as const },
      },
    });
    const { fieldByPath } = entityModel({ a: address('Billing'), b: address('Shipping'), street: { type: 'string' } });
    const label = { en: 'Billing: Street', it: 'Billing it: Street' };
    expect(fieldByPath.get('a.street')).toMatchObject({ label, inputLabel: { en: 'Street' } });
    expect(fieldByPath.get('b.street')).toMatchObject({ label: { en: 'Shipping: Street' } });
    expect(fieldByPath.get('street')).toMatchObject({ label: { en: 'Street' } });
    expect(fieldByPath.get('street')).not.toHaveProperty('inputLabel');
    expect(fieldByPath.get('a.BillingOnly')).toMatchObject({ label: { en: 'Billing only' } });
  });

  it('finds the field type that fits closest', () => {
    const model = entityModel({
      mail: { type: 'string', format: 'email' },
      mails: { type: 'array', items: { type: 'string', format: 'email' } },
      tags: { type: 'array', items: { type: 'string' } },
      state: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      states: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      watts: { type: 'number' },
      on: { type: 'boolean' },
      bought: { type: 'string', format: 'date' },
      rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      anything: { type: 'object' },
      picture: { type: 'string', format: 'data-url' },
      link: { type: 'string', format: 'uri' },
    });
    expect(model.fields.map((field) => field.type)).toEqual([
      'email',
      'emailList',
      'stringList',
      'enum',
      'multiEnum',
      'number',
      'boolean',
      'date',
      'objectList',
      'json',
      'image',
      'url',
    ]);
  });

  it('opens groups into fields with dotted paths, and keeps them out of the columns', () => {
    const model = entityModel({
      place: { type: 'object', title: 'Place', properties: { city: { type: 'string' }, floor: { type: 'integer' } } },
    });
    expect(model.fields.map(({ path, column }) => [path, column])).toEqual([
      ['place.city', false],
      ['place.floor', false],
    ]);
    expect(model.groups).toMatchObject([{ path: 'place', label: { en: 'Place' } }]);
  });

  it('finds fields that only a condition adds: if/then, dependencies, allOf', () => {
    const model = entityModel(
      { kind: { type: 'string' } },
      {
        if: { properties: { kind: { const: 'led' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { lumen: { type: 'number' } }, required: ['lumen'] },
        dependencies: { kind: { oneOf: [{ properties: { kind: { const: 'x' }, socket: { type: 'string' } } }] } },
        allOf: [{ properties: { note: { type: 'string' } } }],
      },
    );
    expect(model.fields.map((field) => field.path)).toEqual(['kind', 'note', 'lumen', 'socket']);
    expect(model.fieldByPath.get('lumen')?.required).toBe(false);
  });

  it('offers no choices for a list in which each place has a schema of its own', () => {
    const { fields } = entityModel({
      pair: { type: 'array', items: [{ enum: ['a', 'b'] }, { type: 'number' }], additionalItems: false },
    });
    expect(fields.map(({ path, options }) => [path, options])).toEqual([['pair', undefined]]);
  });

  it('follows $ref to definitions, keywords beside the reference winning', () => {
    const model = entityModel(
      { price: { $ref: '#/definitions/money', title: 'Price' } },
      { definitions: { money: { type: 'number', title: 'Money', 'x-field': { unit: '€' } } } },
    );
    expect(model.fields[0]).toMatchObject({ type: 'number', unit: '€', label: { en: 'Price' } });
  });

  it('expands * to every role and lets a named role win', () => {
    const { access } = entityModel({ a: { type: 'string' } });
    expect(access.read.ADMIN).toBe('all');
    expect(access.read.ROOM).toBe('subtree');
    expect(access.delete).toEqual({});
  });

  it('takes a role that may not see a field for one that may not change it', () => {
    const [field] = entityModel({ secret: { type: 'string', 'x-field': { visibleTo: ['ADMIN'] } } }).fields;
    expect(field?.editableBy).toEqual(['ADMIN']);
  });

  it('is pure: the schema is not changed and the result repeats', () => {
    const schema = entitySchema({ a: { type: 'string', 'x-field': { width: 3 } } });
    const before = JSON.stringify(schema);
    const first = compileSchema({ name: 'lamp', schema }, { types, roles: ROLES });
    const second = compileSchema({ name: 'lamp', schema }, { types, roles: ROLES });
    expect(JSON.stringify(schema)).toBe(before);
    expect(second).toEqual(first);
  });

  it('leaves standard JSON Schema for the validators', () => {
    const model = entityModel({ a: { type: 'string', 'x-field': { width: 3 }, 'x-i18n': { it: { title: 'A' } } } });
    expect(JSON.stringify(model.schema)).not.toContain('x-');
  });
});

// Further mistakes are told in tests/unit/tools/schema/mistakes.test.ts.
describe('a schema that cannot be used is refused with its place', () => {
  it.each([
    ['a property that no type fits', entitySchema({ a: {} }), '/properties/a', 'no field type fits'],
    [
      'a property with a name that every record has',
      entitySchema({ version: { type: 'string' } }),
      '/properties/version',
      'choose another name',
    ],
    [
      'a definition that leads back to itself',
      entitySchema(
        { a: { $ref: '#/definitions/b' } },
        { definitions: { b: { type: 'object', properties: { c: { $ref: '#/definitions/b' } } } } },
      ),
      '/properties/a/properties/c',
      'refers back to itself',
    ],
    [
      'a word of every object as a definition',
      entitySchema({ a: { $ref: '#/definitions/constructor' } }),
      '/properties/a',
      'refers to nothing',
    ],
  ])('%s', (_name, schema, pointer, text) => {
    const error = problemOf(schema);
    expect(error.pointer).toBe(pointer);
    expect(error.message).toContain(`lamp.schema.json at ${pointer}`);
    expect(error.problem).toContain(text);
  });
});
