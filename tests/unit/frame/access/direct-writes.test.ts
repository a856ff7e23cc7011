import { describe, expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import { directFields, MAX_DIRECT_FIELDS, writesDirectly } from '../../../../src/frame/access/direct-writes';
import { MAX_COUNTED } from '../../../../src/frame/access/provable-values';
import { fieldTypeData } from '../../../../src/frame/field-types/data/all';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const model = (name: string, all: EntityModels = models) => entityNamed(all, name);

const direct = (name: string, all: EntityModels = models) =>
  directFields(model(name, all), all).map(({ path }) => path);

/** Lamps, and fittings that hold them. */
function sample(lamp: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}): EntityModels {
  const fitting = entitySchema(
    {
      name: { type: 'string' },
      lamp: { type: 'string' },
      lampColor: { type: 'string', readOnly: true, 'x-value': { copy: { from: 'lamp', key: 'lamp', field: 'color' } } },
    },
    { 'x-resource': { collection: 'fittings', plural: 'Fittings' } },
  );
  const sources = [
    { name: 'lamp', schema: entitySchema({ color: { type: 'string' }, ...lamp }, more) },
    { name: 'fitting', schema: fitting },
  ];
  return compileModels(sources, { types: fieldTypeData, roles: ROLES });
}

describe('fields that a browser writes by itself', () => {
  it('are those that concern their record alone', () => {
    expect(direct('room')).toContain('roomType');
    // A set point goes through the call that sends it to the valves.
    for (const path of ['tempSetPoint', 'name', 'env', 'token', 'createdAt', 'env_name', 'manager_id']) {
      expect(direct('room')).not.toContain(path);
    }
    expect(direct('device')).not.toContain('fw_rel');
    // Whether a version can be read is the server's to ask.
    expect(direct('device')).not.toContain('esp_rel');
    expect(direct('device')).not.toContain('hw_id');
    expect(direct('user')).toEqual([]);
  });

  it('are not those that another record copies, or is found by', () => {
    const models = sample({ watts: { type: 'number' } });
    expect(direct('lamp', models)).toEqual(['watts']);
    expect(direct('fitting', models)).toEqual(['name']);
  });

  it('are not those that somebody else is asked about', () => {
    expect(direct('building')).not.toContain('country');
    expect(direct('device')).not.toContain('location.city');
  });

  it.each<[string, PropertySchema]>([
    ['a text longer than rules count', { type: 'string', maxLength: MAX_COUNTED + 1 }],
    ['a pattern beyond RE2', { type: 'string', pattern: '^(?=a)' }],
    [
      'an object whose values would have to be looked at',
      { type: 'object', additionalProperties: { type: 'number' }, 'x-field': { type: 'json' } },
    ],
    [
      'a list of texts of any kind',
      { type: 'array', items: { type: 'string', minLength: 2 }, 'x-field': { type: 'stringList' } },
    ],
    ['a limit that is no neighbour', { type: 'number', maximum: { $data: '2/elsewhere/most' } }],
  ])('are not what a rule cannot prove: %s', (_what, property) => {
    expect(direct('lamp', sample({ odd: property, watts: { type: 'number' } }))).toEqual(['watts']);
  });

  it('are none when a condition binds several of them', () => {
    const condition = { dependencies: { watts: ['volts'] } };
    expect(direct('lamp', sample({ watts: { type: 'number' }, volts: { type: 'number' } }, condition))).toEqual([]);
  });
});

describe('writes that a browser makes by itself', () => {
  it('change direct fields only', () => {
    expect(writesDirectly(models, model('room'), 'update', ['roomType', 'tuya.enableSchedule'])).toBe(true);
    expect(writesDirectly(models, model('room'), 'update', ['roomType', 'name'])).toBe(false);
    expect(writesDirectly(models, model('room'), 'update', ['tuya'])).toBe(false);
    expect(writesDirectly(models, model('room'), 'update', ['unheard'])).toBe(false);
    expect(writesDirectly(models, model('device'), 'update', ['commands_cache.reset'])).toBe(false);
  });

  it('change no more fields than rules can look at', () => {
    const names = Array.from({ length: MAX_DIRECT_FIELDS + 1 }, (_none, index) => `lamp${index}`);
    const many = sample(Object.fromEntries(names.map((name) => [name, { type: 'number' }])));
    expect(direct('lamp', many)).toEqual(names);
    expect(writesDirectly(many, model('lamp', many), 'update', names)).toBe(false);
    expect(writesDirectly(many, model('lamp', many), 'update', names.slice(0, MAX_DIRECT_FIELDS))).toBe(true);
  });

  it('never make a record, and remove those that nothing hangs on', () => {
    expect(models.list.filter((entity) => writesDirectly(models, entity, 'create'))).toEqual([]);
    expect(writesDirectly(models, model('warehouse-item'), 'delete')).toBe(true);
    for (const name of ['manager', 'building', 'room', 'device', 'user']) {
      expect(writesDirectly(models, model(name), 'delete')).toBe(false);
    }
  });
});
