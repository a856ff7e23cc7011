import fc from 'fast-check';
import { fieldTypeData } from '../../src/frame/field-types/registry';
import type { EntityModels } from '../../src/frame/model/application-model';
import { compileModels } from '../../src/frame/model/compile-models';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import type { AccessKeyword, EntitySchema } from '../../src/frame/model/source';
import type { ConditionKeyword } from '../../src/frame/model/value-condition';

export const STATES = ['draft', 'sent', "it's", 'closed'] as const;
const SIZES = [1, 2, 3] as const;
const PLACES = ['shelf', 'cellar'] as const;

/** Conditions over one to three choices of every kind: a text, a number, a yes and no, one inside an object. */
const anyCondition: fc.Arbitrary<ConditionKeyword> = fc
  .record(
    {
      state: fc.oneof(fc.constantFrom(...STATES), fc.subarray([...STATES], { minLength: 1 })),
      size: fc.oneof(fc.constantFrom(...SIZES), fc.subarray([...SIZES], { minLength: 1 })),
      urgent: fc.boolean(),
      'at.place': fc.constantFrom(...PLACES),
    },
    { requiredKeys: [] },
  )
  .filter((condition) => Object.keys(condition).length > 0);

const scope = fc.constantFrom('all', 'subtree', 'own');
const narrowed = fc.record({ rows: scope, where: anyCondition });
const changed = fc.record({ rows: scope, where: anyCondition, after: anyCondition });

const rows = <Rows>(any: fc.Arbitrary<Rows>) =>
  fc.oneof(
    { weight: 3, arbitrary: any },
    { weight: 1, arbitrary: scope },
    { weight: 3, arbitrary: fc.array(fc.oneof(any, scope), { minLength: 2, maxLength: 3 }) },
  );

const reach = rows(narrowed);
const reachOfUpdates = rows(fc.oneof({ weight: 2, arbitrary: narrowed }, { weight: 1, arbitrary: changed }));

/** Rights of two roles over parcels, narrowed by random conditions; a keeper reaches every one. */
export const anyAccess: fc.Arbitrary<AccessKeyword> = fc.record({
  read: fc.record({ KEEPER: fc.constant('all'), CLERK: reach, PORTER: reach }),
  update: fc.record({ KEEPER: fc.constant('all'), CLERK: reachOfUpdates, PORTER: reachOfUpdates }),
  delete: fc.record({ KEEPER: fc.constant('all'), CLERK: reach, PORTER: reach }),
});

const anyParcel = fc.record(
  {
    state: fc.constantFrom(...STATES),
    size: fc.constantFrom(...SIZES),
    urgent: fc.boolean(),
    at: fc.record({ place: fc.constantFrom(...PLACES) }),
  },
  { requiredKeys: [] },
);

export const anyParcels: fc.Arbitrary<EntityRecord[]> = fc
  .array(fc.record({ parcel: anyParcel, acl: fc.subarray(['person:a', 'person:b']) }), { minLength: 8, maxLength: 14 })
  .map((found) =>
    found.map(({ parcel, acl }, index) => ({ id: `p${index}`, title: `Parcel ${index % 3}`, ...parcel, acl })),
  );

function schemaOf(access: AccessKeyword): EntitySchema {
  return {
    title: 'Parcel',
    type: 'object',
    'x-resource': {
      ...{ collection: 'parcels', plural: 'Parcels', recordLabel: 'title', strategy: 'page' },
      defaultSort: { field: 'title', order: 'ASC' },
    },
    'x-access': { create: { KEEPER: 'all' }, ...access },
    'x-scope': { sharedBy: { entity: 'person', field: 'parcels' } },
    properties: {
      title: { type: 'string' },
      state: { type: 'string', enum: [...STATES] },
      size: { type: 'integer', enum: [...SIZES] },
      urgent: { type: 'boolean', 'x-field': { filter: false, column: false } },
      at: { type: 'object', properties: { place: { type: 'string', enum: [...PLACES] } } },
    },
  };
}

const person: EntitySchema = {
  title: 'Person',
  type: 'object',
  'x-resource': { collection: 'people', plural: 'People' },
  'x-access': { read: { KEEPER: 'all' } },
  properties: { parcels: { type: 'array', items: { type: 'string' } } },
};

export function parcelModels(access: AccessKeyword): EntityModels {
  const sources = [
    { name: 'parcel', schema: schemaOf(access) },
    { name: 'person', schema: person },
  ];
  return compileModels(sources, { types: fieldTypeData, roles: ['KEEPER', 'CLERK', 'PORTER'] });
}

export const PARCEL_SESSIONS = [
  { role: 'KEEPER', claim: 'all', userId: 'k' },
  { role: 'CLERK', claim: 'person:a', userId: 'p1' },
  { role: 'PORTER', claim: 'person:b', userId: 'p2' },
  { role: 'PORTER', claim: 'all', userId: 'c' },
] as const;
