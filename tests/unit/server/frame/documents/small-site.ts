import { type Actor, SYSTEM } from '../../../../../server/frame/documents/actor';
import { ApiError } from '../../../../../server/frame/documents/api-error';
import { createDocuments, type DocumentOptions, type Documents } from '../../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Store } from '../../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import { compileModels } from '../../../../../src/frame/model/compile-models';
import type { EntityModel } from '../../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { AccessKeyword, PropertySchema } from '../../../../../src/frame/model/source';
import { italianTexts } from '../../../../support/italian';
import { ROLES } from '../../../../support/roles';
import { entitySchema } from '../../../../support/sample-entity';

const text: PropertySchema = { type: 'string' };
const copied = (field: string): PropertySchema => ({
  ...text,
  readOnly: true,
  'x-value': { copy: { from: 'hall', key: 'hall', field } },
});

const access: AccessKeyword = {
  read: { ADMIN: 'all', BUILDING: 'subtree', ROOM: 'subtree' },
  create: { ADMIN: 'all', BUILDING: 'subtree' },
  update: { ADMIN: 'all', BUILDING: 'subtree' },
  delete: { ADMIN: 'all', BUILDING: 'subtree' },
};

/** Halls, and lamps that belong to them. */
const hall = entitySchema(
  {
    name: text,
    city: text,
    country: text,
    lamps: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'lamp', key: 'hall' } } },
    reports: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'report', key: 'hall' } } },
    path: { ...text, readOnly: true, 'x-value': { template: 'halls/{name}/{city}' } },
    made: { type: 'integer', readOnly: true, 'x-value': { now: 'create' } },
    written: { type: 'integer', readOnly: true, 'x-value': { now: 'write' } },
    secret: { ...text, 'x-field': { visibleTo: ['ADMIN'] } },
  },
  {
    title: 'Hall',
    'x-resource': { collection: 'halls', plural: 'Halls', recordLabel: 'name', unique: ['name'] },
    'x-access': access,
    'x-scope': { level: 'building' },
    'x-checks': [{ rule: 'cityInCountry', paths: ['city', 'country'] }],
    'x-i18n': { it: { title: 'Sala', plural: 'Sale' } },
    required: ['name'],
  },
);

const lamp = entitySchema(
  {
    hall: { ...text, 'x-ref': { entity: 'hall', label: 'name', labelField: 'hall_name' } },
    hall_name: copied('name'),
    code: { type: 'string', 'x-field': { type: 'token' }, 'x-value': { token: 'create' } },
    place: { type: 'object', properties: { side: text, row: { type: 'integer' } } },
    watts: { type: 'integer', minimum: 1 },
    heat: { type: 'number', readOnly: true },
    note: { ...text, 'x-field': { visibleTo: ['ADMIN'] } },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'code' },
    'x-access': access,
    'x-scope': { level: 'room', parent: { entity: 'hall', key: 'hall' } },
  },
);

/** Reports about lamps, which are deleted with them. */
const report = entitySchema(
  {
    lamp: { ...text, 'x-ref': { entity: 'lamp', label: 'code' } },
    hall: text,
  },
  {
    'x-resource': { collection: 'reports', plural: 'Reports', recordLabel: 'lamp' },
    'x-access': access,
    'x-scope': { about: { entity: 'lamp', key: 'lamp' } },
  },
);

export interface SmallSite {
  models: EntityModels;
  store: Store;
  documents: Documents;
  hall: EntityModel;
  lamp: EntityModel;
  report: EntityModel;
  /** Makes and answers a record as the server itself. */
  make(model: EntityModel, body: Record<string, unknown>): Promise<Record<string, unknown>>;
  read(model: EntityModel, id: string): Promise<Record<string, unknown>>;
}

/** Documents in memory, with nothing around them. */
export function smallSite(options: Partial<DocumentOptions> = {}): SmallSite {
  const models = compileModels(
    [
      { name: 'hall', schema: hall },
      { name: 'lamp', schema: lamp },
      { name: 'report', schema: report },
    ],
    { types: fieldTypeData, roles: ROLES },
  );
  const collections = [...models.list.map((model) => createCollection(model, models)), SETTINGS];
  const store = openSqliteStore(openDatabase(':memory:'), collections);
  const rules = { cityInCountry: async () => undefined };
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), rules, ...options });
  return {
    models,
    store,
    documents,
    hall: entityNamed(models, 'hall'),
    lamp: entityNamed(models, 'lamp'),
    report: entityNamed(models, 'report'),
    make: async (model, body) => (await documents.create(SYSTEM, model, body)).record,
    read: async (model, id) => (await documents.read(SYSTEM, model, id)).record,
  };
}

/** Somebody who asks by a request. */
export const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };

/** A session that was opened by the token of a hall. */
export const inHall = (id: string): Actor => ({ role: 'BUILDING', claim: `building:${id}`, locale: 'it' });

/** How something was refused, as the client is told. */
export async function refusal(work: Promise<unknown>, locale: 'en' | 'it' = 'en') {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error.toBody(italianTexts.in(locale));
    throw error;
  }
  throw new Error('It was not refused');
}
