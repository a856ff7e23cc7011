import { describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { ACTIONS } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { createIdField } from '../../../../src/frame/model/id-field';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entityModel, entitySchema } from '../../../support/sample-entity';

const TEXT = { type: 'string' } as const;

const field = (property: PropertySchema, name = 'a') => {
  const found = entityModel({ [name]: property }).fields[0];
  if (found === undefined) throw new Error('the property is no field');
  return found;
};

describe('a field that says little', () => {
  it('has a label from its key, and takes part in everything', () => {
    expect(field({ type: 'string' }, 'serial_number').label.en).toBe('Serial number');
    expect(field({ type: 'string' }, 'hwId').label).toEqual({ en: 'Hw id' });
    expect(field({ type: 'string' })).toMatchObject({
      help: undefined,
      required: false,
      readOnly: false,
      writeOnly: false,
      only: undefined,
      visibleTo: ROLES,
      editableBy: ROLES,
      column: true,
      columnHidden: false,
      filter: true,
      form: true,
      order: 0,
      messages: {},
      reference: undefined,
      value: undefined,
    });
  });

  it('is no column when it is only sent, and no input when the server writes it', () => {
    expect(field({ type: 'string', format: 'password', writeOnly: true })).toMatchObject({
      column: false,
      filter: false,
      form: true,
    });
    expect(field({ type: 'string', readOnly: true })).toMatchObject({ column: true, filter: true, form: false });
    expect(field({ type: 'array', 'x-field': { type: 'stringList' } })).toMatchObject({ column: true, filter: true });
    expect(field({ type: 'object' })).toMatchObject({ type: 'json', column: false, filter: false, form: true });
  });

  it('is a column that is offered and not shown, after twelve others; unless its place is said', () => {
    const names = Array.from({ length: 14 }, (_none, index) => `f${index}`);
    const shown = (last: PropertySchema) =>
      entityModel(Object.fromEntries(names.map((name, index) => [name, index === 13 ? last : { type: 'string' }])))
        .fields.filter(({ columnHidden }) => !columnHidden)
        .map(({ path }) => path);
    expect(shown({ type: 'string' })).toEqual(names.slice(0, 12));
    expect(shown({ type: 'string', 'x-field': { column: true } })).toEqual([...names.slice(0, 12), 'f13']);
    expect(shown({ type: 'string', 'x-field': { order: 0 } })).toEqual(['f0', 'f13', ...names.slice(1, 11)]);
  });

  it('is in neither lists nor filters after 500 others, because a table of SQLite has at most 2,000 columns', () => {
    const names = Array.from({ length: 1_001 }, (_none, index) => `f${index}`);
    const last = { type: 'string', 'x-field': { column: true } } as const;
    const { fields } = entityModel(Object.fromEntries(names.map((name) => [name, name === 'f1000' ? last : TEXT])));
    const listed = fields.filter(({ column, filter }) => column || filter);
    expect(listed.map(({ path }) => path)).toEqual([...names.slice(0, 500), 'f1000']);
  });

  it('keeps whole numbers as such, and numbers as numbers, also where they are chosen', () => {
    const kept = (property: PropertySchema) => field(property).storage;
    expect(kept({ type: 'integer' })).toBe('integer');
    expect(kept({ type: 'number' })).toBe('real');
    expect(kept({ type: 'integer', enum: [1, 2] })).toBe('integer');
    expect(kept({ type: 'number', enum: [1.5, 2] })).toBe('real');
    expect(kept({ type: 'string', enum: ['a'] })).toBe('text');
    expect(kept({ type: 'boolean' })).toBe('boolean');
  });
});

describe('a field that says more', () => {
  it('is as it says', () => {
    const keyword = { column: 'hidden', filter: false, form: false, order: 7, width: 90, unit: 'W' } as const;
    expect(field({ type: 'string', 'x-field': keyword })).toMatchObject({
      column: true,
      columnHidden: true,
      filter: false,
      form: false,
      order: 7,
      width: 90,
      unit: 'W',
    });
    expect(field({ type: 'string', 'x-field': { column: false } })).toMatchObject({
      column: false,
      columnHidden: false,
    });
    expect(field({ type: 'string', readOnly: true, 'x-field': { form: true } }).form).toBe(true);
  });

  it('has texts in both languages, English where the other is missing', () => {
    const it = { title: 'Ora', help: 'Aiuto', messages: { pattern: 'No' } };
    const told = field({
      type: 'string',
      title: 'Hour',
      description: 'Help',
      'x-messages': { pattern: 'Not so', minLength: 'More' },
      'x-i18n': { it },
    });
    expect([told.label, told.help, told.messages]).toEqual([
      { en: 'Hour', it: 'Ora' },
      { en: 'Help', it: 'Aiuto' },
      { pattern: { en: 'Not so', it: 'No' }, minLength: { en: 'More' } },
    ]);
    expect(field({ type: 'string', description: 'Help' }).help).toEqual({ en: 'Help' });
  });

  it('offers what it chooses among', () => {
    const options = (property: PropertySchema) => field(property).options;
    const titled: PropertySchema[] = [
      { const: 'a', title: 'A', 'x-color': 'red', 'x-i18n': { it: { title: 'Uno' } } },
      { const: 2 },
      { title: 'nothing' },
    ];
    const expected = [
      { value: 'a', label: { en: 'A', it: 'Uno' }, color: 'red' },
      { value: 2, label: { en: '2' }, color: undefined },
    ];
    expect(options({ type: 'string', oneOf: titled })).toEqual(expected);
    expect(
      options({ type: 'array', items: { type: 'string', oneOf: titled }, 'x-field': { type: 'multiEnum' } }),
    ).toEqual(expected);
    expect(options({ type: 'string', enum: ['x', 3, null] })).toEqual([
      { value: 'x', label: { en: 'x' } },
      { value: 3, label: { en: '3' } },
    ]);
    expect(options({ type: 'string' })).toBeUndefined();
    expect(options({ type: 'array', 'x-field': { type: 'stringList' } })).toBeUndefined();
  });

  it('may be changed only by those who see it, unless nobody does', () => {
    const both = { visibleTo: ['ADMIN', 'HOME'], editableBy: ['HOME', 'ROOM'] } satisfies PropertySchema['x-field'];
    expect(field({ type: 'string', 'x-field': both }).editableBy).toEqual(['HOME']);
    expect(field({ type: 'string', writeOnly: true, 'x-field': both }).editableBy).toEqual(['HOME', 'ROOM']);
  });

  it('copies by the id of another record unless it says by what, and knows where its record is shown', () => {
    const models = compileModels(
      [
        {
          name: 'lamp',
          schema: entitySchema({
            hall: { type: 'string', 'x-ref': { entity: 'hall' } },
            other: { type: 'string', 'x-ref': { entity: 'hall', label: 'code', labelField: 'byCode' } },
            name: { type: 'string', readOnly: true, 'x-value': { copy: { from: 'hall', key: 'hall', field: 'name' } } },
            byCode: { type: 'string', 'x-value': { copy: { from: 'hall', key: 'hall', on: 'code', field: 'name' } } },
            made: { type: 'integer', 'x-value': { now: 'create' } },
          }),
        },
        {
          name: 'hall',
          schema: entitySchema(
            { name: { type: 'string' }, code: { type: 'string' } },
            { 'x-resource': { collection: 'halls', route: 'rooms-of-all', plural: 'Halls' } },
          ),
        },
      ],
      { types: fieldTypeData, roles: ROLES },
    );
    const at = (path: string) => entityNamed(models, 'lamp').fieldByPath.get(path);
    expect(at('hall')?.reference).toEqual({ entity: 'hall', label: 'name', route: 'rooms-of-all' });
    expect(at('other')?.reference).toMatchObject({ label: 'code', labelField: 'byCode' });
    expect(at('name')?.value).toEqual({ copy: { from: 'hall', key: 'hall', on: 'id', field: 'name' } });
    expect(at('byCode')?.value).toMatchObject({ copy: { on: 'code' } });
    expect(at('made')?.value).toEqual({ now: 'create' });
    expect(models.byRoute.get('rooms-of-all')?.name).toBe('hall');
    expect(models.byCollection.get('halls')?.name).toBe('hall');
    expect(() => entityNamed(models, 'house')).toThrow('There is no entity house');
  });
});

describe('an entity that says little', () => {
  it('has its defaults', () => {
    expect(entityModel({ a: { type: 'string' } })).toMatchObject({
      route: 'lamps',
      label: { en: 'Lamp' },
      pluralLabel: { en: 'Lamps' },
      recordLabel: 'id',
      icon: 'document',
      defaultSort: { field: 'id', order: 'ASC' },
      search: [],
      actions: ACTIONS,
      strategy: 'page',
      unique: [],
      open: false,
      checks: [],
      sections: [],
      groups: [],
    });
    expect(entityModel({}, { additionalProperties: true }).open).toBe(true);
  });

  it('lets nobody do what it says nothing about', () => {
    const { access } = entityModel({}, { 'x-access': { read: { HOME: 'own' } } });
    expect(access).toStrictEqual({ read: { HOME: 'own' }, create: {}, update: {}, delete: {} });
  });

  it('names an object by its key, and a field that a condition adds by its place', () => {
    const place: PropertySchema = { type: 'object', properties: { city: { type: 'string' } } };
    const rest: PropertySchema = { properties: { note: { type: 'string' } } };
    const lamp = entityModel({ place }, { allOf: [{}, rest], anyOf: [{ properties: { size: { type: 'string' } } }] });
    expect(lamp.groups.map(({ label }) => label.en)).toEqual(['Place']);
    expect(lamp.fields.map(({ pointer }) => pointer)).toEqual([
      '/properties/place/properties/city',
      '/allOf/1/properties/note',
      '/anyOf/0/properties/size',
    ]);
  });

  it('has an id that is shown and not asked for', () => {
    expect(createIdField(fieldTypeData, ROLES)).toMatchObject({
      path: 'id',
      label: { en: 'Id' },
      readOnly: true,
      required: true,
      filter: false,
    });
  });
});
