import type { Collection } from '../../../../server/frame/stores/collection';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';

function entity(
  collection: string,
  properties: Record<string, PropertySchema>,
  resource: { search: string[]; strategy: 'live' | 'page' },
): EntitySchema {
  return {
    title: collection,
    type: 'object',
    'x-resource': { collection, plural: collection, defaultSort: { field: 'name', order: 'ASC' }, ...resource },
    'x-access': { read: { '*': 'subtree', ADMIN: 'all' } },
    'x-scope': { level: 'room' },
    properties,
  };
}

const name: PropertySchema = { type: 'string', title: 'Name' };
const hidden = { column: false, filter: false };

const thing = entity(
  'things',
  {
    name,
    place: {
      type: 'object',
      title: 'Place',
      properties: { city: { type: 'string', title: 'City', 'x-field': { column: true } } },
    },
    size: { type: 'number', title: 'Size' },
    on: { type: 'boolean', title: 'On' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    note: { type: 'string', title: 'Note', 'x-field': hidden },
  },
  { search: ['name', 'place.city'], strategy: 'page' },
);

const room = entity(
  'rooms',
  {
    name,
    city: { type: 'string', title: 'City' },
    count: { type: 'integer', title: 'Count' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    secret: { type: 'string', title: 'Secret', 'x-field': { visibleTo: ['ADMIN'] } },
  },
  { search: ['name'], strategy: 'live' },
);

/** Entities that the tests of the stores keep. */
export const sampleModels: EntityModels = compileModels(
  [
    { name: 'thing', schema: thing },
    { name: 'room', schema: room },
  ],
  { types: fieldTypeData, roles: ROLES },
);

/** A collection of the server's own, which is neither logged nor announced. */
export const SECRETS: Collection = {
  name: 'secrets',
  indexed: [{ path: 'due', storage: 'integer' }],
  texts: [],
  logged: false,
};

/** A kind of store that the tests are run against. */
export interface StoreUnderTest {
  name: string;
  /** An empty store with `sampleModels` and `SECRETS`. */
  open(): Promise<{ store: Store; close(): Promise<void> }>;
  /** Whether every change can be asked for again later. */
  keepsLog: boolean;
}
