import { describe, expect, it } from 'vitest';
import { directFields, MAX_DIRECT_FIELDS, writesDirectly } from '../../../../src/frame/access/direct-writes';
import { fieldTypeData } from '../../../../src/frame/field-types/data/all';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

type Properties = Record<string, PropertySchema>;

/** Entities by their names; each has its own collection. */
function made(entities: Record<string, [Properties, Partial<EntitySchema>?]>): EntityModels {
  const sources = Object.entries(entities).map(([name, [properties, more = {}]]) => ({
    name,
    schema: entitySchema(properties, {
      ...more,
      'x-resource': { collection: `${name}s`, plural: name, ...more['x-resource'] },
    }),
  }));
  return compileModels(sources, { types: fieldTypeData, roles: ROLES });
}

const direct = (models: EntityModels, name = 'lamp') =>
  directFields(entityNamed(models, name), models).map(({ path }) => path);

const removes = (models: EntityModels, name = 'lamp') => writesDirectly(models, entityNamed(models, name), 'delete');

const watts: PropertySchema = { type: 'number' };
const text: PropertySchema = { type: 'string' };

describe('a field that a browser does not write by itself', () => {
  it('is one that a text of the same record is composed of', () => {
    const path: PropertySchema = { ...text, readOnly: true, 'x-value': { template: 'lamps/{hall}/{side}' } };
    expect(direct(made({ lamp: [{ hall: text, side: text, watts, path }] }))).toEqual(['watts']);
  });

  it('is one that another value of the same record is computed or copied by', () => {
    const computed: PropertySchema = {
      ...text,
      readOnly: true,
      'x-value': { compute: { rule: 'deviceVariant', from: 'firmware' } },
    };
    const copied: PropertySchema = {
      ...text,
      readOnly: true,
      'x-value': { copy: { from: 'hall', key: 'hall', field: 'name' } },
    };
    const models = made({
      lamp: [{ firmware: text, hall: text, watts, computed, copied }],
      hall: [{ name: text, watts }],
    });
    expect(direct(models)).toEqual(['watts']);
    expect(direct(models, 'hall')).toEqual(['watts']);
  });

  it('is one by which other records count this one', () => {
    const lamps: PropertySchema = {
      type: 'integer',
      readOnly: true,
      'x-value': { count: { from: 'lamp', key: 'hall' } },
    };
    const models = made({ lamp: [{ hall: text, watts }], hall: [{ name: text, lamps }] });
    expect(direct(models)).toEqual(['watts']);
    expect(direct(models, 'hall')).toEqual(['name']);
    expect(removes(models)).toBe(false);
    expect(removes(models, 'hall')).toBe(true);
  });

  it('is one by which a record belongs to another, on either side', () => {
    const models = made({
      lamp: [
        { hall: text, watts },
        { 'x-scope': { level: 'lamp', parent: { entity: 'hall', key: 'hall', on: 'code' } } },
      ],
      hall: [{ code: text, watts }, { 'x-scope': { level: 'hall' } }],
    });
    expect(direct(models)).toEqual(['watts']);
    expect(direct(models, 'hall')).toEqual(['watts']);
    expect(removes(models)).toBe(false);
    expect(removes(models, 'hall')).toBe(false);
  });

  it('is one that lists the records that somebody sees', () => {
    const seen: PropertySchema = {
      type: 'array',
      items: { type: 'string', enum: ['a', 'b'] },
      'x-field': { type: 'stringList' },
    };
    const models = made({
      lamp: [{ watts }, { 'x-scope': { sharedBy: { entity: 'guest', field: 'seen' } } }],
      guest: [{ seen, others: seen, watts }],
      room: [{ watts }, { 'x-scope': { sharedBy: { entity: 'lamp', field: 'watts' } } }],
    });
    expect(direct(models, 'guest')).toEqual(['others', 'watts']);
    expect(direct(models)).toEqual([]);
    expect(removes(models)).toBe(false);
    expect(removes(models, 'guest')).toBe(false);
    expect(removes(models, 'room')).toBe(false);
  });

  it('is one that is found by its value, that is only sent once, or that the server keeps', () => {
    const models = made({
      lamp: [
        {
          code: text,
          name: text,
          serial: text,
          first: { ...text, 'x-field': { only: 'create' } },
          later: { ...text, 'x-field': { only: 'edit' } },
          shown: { ...text, readOnly: true },
          secret: { type: 'string', format: 'password', writeOnly: true },
          hall: { ...text, 'x-ref': { entity: 'lamp', label: 'name' } },
        },
        {
          'x-resource': { collection: 'lamps', plural: 'Lamps', search: ['name'], unique: ['serial'], idField: 'code' },
        },
      ],
    });
    expect(direct(models)).toEqual(['later']);
  });
});

describe('a record that a browser removes by itself', () => {
  it('is one of an entity on which nothing hangs, and no account', () => {
    const models = made({ lamp: [{ watts }], user: [{ watts }], note: [{}, { additionalProperties: true }] });
    expect(removes(models)).toBe(true);
    const user = entityNamed(models, 'user');
    const withAccounts = { ...models, accounts: { model: user, managedBy: 'users.manage' } };
    expect(removes(withAccounts, 'user')).toBe(false);
    expect(direct(withAccounts, 'user')).toEqual([]);
    expect(removes(models, 'note')).toBe(false);
    expect(direct(models, 'note')).toEqual([]);
  });
});

describe('the paths of an update', () => {
  const group = (properties: Properties): PropertySchema => ({ type: 'object', properties });
  const models = made({
    lamp: [
      {
        watts,
        wattsMost: { ...watts, readOnly: true },
        power: group({ volts: watts, amperes: watts }),
        place: group({ hall: text, code: { ...text, readOnly: true } }),
        notes: { ...group({ first: { type: 'boolean' } }), 'x-field': { type: 'json' } },
        first: { ...text, readOnly: true },
      },
    ],
    badge: [{ shown: { ...text, readOnly: true } }],
    spot: [{ watts }],
  });
  const updates = (...paths: string[]) => writesDirectly(models, entityNamed(models, 'lamp'), 'update', paths);

  it('may name a part of a field, and a group of fields that are all written directly', () => {
    expect(updates('notes.first')).toBe(true);
    expect(updates('power')).toBe(true);
    expect(updates('power.volts', 'power', 'watts')).toBe(true);
    expect(updates('place')).toBe(false);
    expect(updates('place.hall')).toBe(true);
    expect(updates('place.code')).toBe(false);
  });

  it('are not taken for fields whose names only begin or end alike', () => {
    expect(updates('watts')).toBe(true);
    expect(updates('wattsMost')).toBe(false);
    expect(updates('watt')).toBe(false);
    expect(updates('volts')).toBe(false);
    expect(updates('powe')).toBe(false);
    expect(updates('first')).toBe(false);
    expect(updates('old.notes.')).toBe(false);
  });

  it('count as many fields as they stand for, each once', () => {
    const volts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_none, n) => [`v${n}`, watts]));
    const wide = made({
      lamp: [{ most: group(volts(MAX_DIRECT_FIELDS)), tooMany: group(volts(MAX_DIRECT_FIELDS + 1)) }],
    });
    const updatesWide = (...paths: string[]) => writesDirectly(wide, entityNamed(wide, 'lamp'), 'update', paths);
    expect(updatesWide('most')).toBe(true);
    expect(updatesWide('most', 'most.v1', 'most.v2')).toBe(true);
    expect(updatesWide('most', 'tooMany.v1')).toBe(false);
    expect(updatesWide('tooMany')).toBe(false);
  });

  it('may be left open, which asks whether there is a direct update at all', () => {
    const any = (name: string) => writesDirectly(models, entityNamed(models, name), 'update');
    expect(any('lamp')).toBe(true);
    expect(any('spot')).toBe(true);
    expect(any('badge')).toBe(false);
  });
});
