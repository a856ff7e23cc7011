import { describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../src/frame/field-types/registry';
import { compileModels } from '../../../src/frame/model/compile-models';
import type { EntitySchema, PropertySchema } from '../../../src/frame/model/source';
import { generateEntityTypes } from '../../../tools/schema/entity-types';
import { ROLES } from '../../support/roles';
import { entitySchema } from '../../support/sample-entity';

function typesOf(properties: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}, name = 'lamp'): string {
  const models = compileModels([{ name, schema: entitySchema(properties, more) }], {
    types: fieldTypeData,
    roles: ROLES,
  });
  return generateEntityTypes(models).replaceAll(/\s+/g, ' ');
}

describe('the generated types', () => {
  it('know an entity by its name and its records by their address', () => {
    const types = typesOf({ name: { type: 'string' } }, {}, 'desk-lamp');
    expect(types).toContain('type DeskLamp = { id: string; version?: number; name?: string; };');
    expect(types).toContain('export interface Entities { "desk-lamp": DeskLamp; }');
    expect(types).toContain('interface Routes { lamps: "desk-lamp"; }');
  });

  it.each([
    ['routes', 'TheRoutes'],
    ['record', 'TheRecord'],
    ['3d-printer', 'The3dPrinter'],
    ['lamp.part', 'LampPart'],
  ])('have a name of their own for %s', (entity, name) => {
    const types = typesOf({ name: { type: 'string' } }, {}, entity);
    expect(types).toContain(`type ${name} = {`);
    expect(types).toContain(`: ${name}; }`);
  });

  it('promise nothing but the id of what is read, and want of a new record what the schema demands and nothing else gives', () => {
    const types = typesOf(
      {
        name: { type: 'string' },
        state: { type: 'string', enum: ['open', 'over'], default: 'open' },
        size: { oneOf: [{ const: 1 }, { const: 2.5 }], type: 'number' },
        made: { type: 'integer', readOnly: true, 'x-value': { now: 'create' } },
        place: {
          type: 'object',
          required: ['city'],
          properties: { city: { type: 'string' }, floor: { type: 'integer' } },
        },
      },
      { required: ['name', 'state', 'made', 'place'] },
    );
    expect(types).toContain(
      'type Lamp = { id: string; version?: number; name?: string; state?: "open" | "over"; size?: 1 | 2.5; made?: number; place?: { city?: string; floor?: number; }; };',
    );
    expect(types).toContain(
      'lamp: { id?: string; name: string; state?: "open" | "over"; size?: 1 | 2.5; made?: number; place: { city: string; floor?: number; }; };',
    );
  });

  it('have the fields that only a condition adds', () => {
    const types = typesOf(
      { kind: { type: 'string' } },
      {
        if: { properties: { kind: { const: 'a' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { watts: { type: 'number' } } },
        dependencies: { kind: { properties: { on: { type: 'boolean' } } } },
        allOf: [{ properties: { place: { type: 'object', properties: { floor: { type: 'integer' } } } } }],
      },
    );
    for (const member of ['watts?: number;', 'on?: boolean;', 'place?: { floor?: number; };']) {
      expect(types).toContain(member);
    }
  });

  it.each(['definitions', '$defs'] as const)('follow references to %s, at any depth', (place) => {
    const types = typesOf(
      {
        size: { $ref: `#/${place}/size` },
        rows: { type: 'array', items: { type: 'object', properties: { size: { $ref: `#/${place}/size` } } } },
      },
      { [place]: { size: { type: 'number' } } },
    );
    expect(types).toContain('size?: number; rows?: { size?: number; }[];');
  });

  it('say null, several types and free keys where the schema does', () => {
    const json = { 'x-field': { type: 'json' } } as const;
    const types = typesOf({
      until: { type: ['string', 'null'], ...json },
      hours: { type: 'object', additionalProperties: { oneOf: [{ const: 'auto' }, { type: 'number' }] }, ...json },
      anything: { type: 'object' },
    });
    expect(types).toContain('until?: string | null;');
    expect(types).toContain('hours?: { [key: string]: "auto" | number; };');
    expect(types).toContain('anything?: { [key: string]: unknown; };');
  });

  it('keep what a form sends apart from what a record holds', () => {
    const types = typesOf({ name: { type: 'string' }, password: { type: 'string', writeOnly: true } });
    expect(types).toContain('type Lamp = { id: string; version?: number; name?: string; };');
    expect(types).toContain('interface WriteOnly { lamp: { password?: string; }; }');
  });

  it('leave the records of an open entity open', () => {
    expect(typesOf({}, { additionalProperties: true })).toContain(
      'type Lamp = { id: string; version?: number; [key: string]: unknown; };',
    );
  });
});
