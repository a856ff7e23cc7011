import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { withDefaults } from '../../../../../server/frame/documents/validator';
import { collectionOf, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { EntityModel } from '../../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { PropertySchema } from '../../../../../src/frame/model/source';
import { entitySchema } from '../../../../support/sample-entity';
import { frameServer } from '../../support/frame-server';
import { compileHouses, houseSources } from '../../support/houses/models';

const text: PropertySchema = { type: 'string' };
const schema = entitySchema(
  {
    name: text,
    kind: { ...text, enum: ['hand', 'power'], default: 'hand' },
    pieces: { type: 'integer', default: 0, minimum: 0 },
    isNew: { type: 'boolean', default: true },
    state: { ...text, default: 'open', 'x-field': { visibleTo: ['STAFF'], editableBy: ['STAFF'] } },
    origin: { ...text, default: 'site', readOnly: true },
    later: { ...text, default: 'soon', 'x-field': { only: 'edit' } },
    place: { type: 'object', properties: { city: { ...text, default: 'Roma' }, street: text } },
    address: { type: 'object', properties: { country: { ...text, default: 'IT' }, zip: text }, required: ['zip'] },
    parts: {
      type: 'array',
      items: { type: 'object', properties: { name: text, count: { type: 'integer', default: 1 } } },
    },
    total: { type: 'number', readOnly: true, 'x-value': { expression: { '*': [{ var: 'pieces' }, 2] } } },
  },
  {
    title: 'Tool',
    'x-resource': { collection: 'tools', plural: 'Tools', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' }, create: { ADMIN: 'all', STAFF: 'all' }, update: { ADMIN: 'all' } },
    if: { properties: { kind: { const: 'power' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { watts: { type: 'integer', default: 500 } } },
  },
);
const models = compileHouses([...houseSources, { name: 'tool', schema }]);

async function made(body: object, role = 'ADMIN'): Promise<unknown> {
  const server = frameServer({ models });
  const token = await server.signIn(role);
  const { status, body: answer } = await server.call('POST', '/api/tools', { token, body });
  expect({ status, answer }).toMatchObject({ status: 201 });
  const all = await server.call('GET', '/api/tools', { token: await server.signIn('STAFF') });
  const [record] = JSON.parse(JSON.stringify(all.body));
  return record;
}

const DEFAULTS = { kind: 'hand', pieces: 0, isNew: true, state: 'open', origin: 'site', later: 'soon', total: 0 };

test('what a body does not mention has the default of the schema, whoever may write it', async () => {
  const record = await made({ name: 'Saw' });
  expect(record).toMatchObject({ name: 'Saw', ...DEFAULTS, place: { city: 'Roma' } });
  expect(record).not.toHaveProperty('address');
  expect(record).not.toHaveProperty('watts');
});

test('what it mentions counts, and null leaves a value out', async () => {
  const record = await made({ kind: null, pieces: 3, isNew: false, place: { city: null, street: 'Via 1' } });
  expect(record).toMatchObject({ pieces: 3, isNew: false, total: 6, place: { street: 'Via 1' } });
  expect(record).not.toHaveProperty('kind');
  expect(record).not.toHaveProperty('place.city');
});

test('objects and lists that are sent are completed, and conditions count where they hold', async () => {
  const record = await made({ kind: 'power', address: { zip: '00100' }, parts: [{ name: 'a' }, { count: 4 }] });
  expect(record).toMatchObject({
    watts: 500,
    address: { country: 'IT', zip: '00100' },
    parts: [{ name: 'a', count: 1 }, { count: 4 }],
  });
});

test('changes are not completed', async () => {
  const store = openSqliteStore(openDatabase(':memory:'), [
    ...models.list.map((model) => collectionOf(model, models)),
    SETTINGS,
  ]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
  const tool = models.byName.get('tool');
  if (tool === undefined) throw new Error('There are no tools');
  const { record } = await documents.create(SYSTEM, tool, { name: 'Saw' });
  const { record: changed } = await documents.update(SYSTEM, tool, record.id, { kind: null });
  expect(changed).not.toHaveProperty('kind');
  const { record: renamed } = await documents.update(SYSTEM, tool, record.id, { name: 'Axe' });
  expect(renamed).not.toHaveProperty('kind');
});

test('a default is found behind references, also in a circle, and in alternatives', () => {
  const tool = entityNamed(models, 'tool');
  const model: EntityModel = {
    ...tool,
    fieldByPath: new Map(),
    schema: {
      ...tool.schema,
      definitions: {
        'a "part"': {
          type: 'object',
          properties: {
            plain: { type: 'string' },
            parts: { type: 'array', items: { $ref: '#/definitions/a "part"' } },
            maker: { $ref: '#/definitions/maker' },
          },
        },
        maker: {
          ...{ type: 'object', properties: { name: { type: 'string' } } },
          allOf: [{ properties: { country: { type: 'string', default: 'IT' } } }],
        },
      },
      properties: {
        plain: { type: 'object', properties: { name: { type: 'string' } } },
        tree: { $ref: '#/definitions/a "part"' },
      },
      allOf: [{ properties: { state: { type: 'string', default: 'open' } } }],
    },
  };
  const body = { plain: {}, tree: { parts: [{ parts: [{}] }] } };
  const maker = { country: 'IT' };
  for (const _each of ['first', 'again']) {
    expect(withDefaults(model, { record: { id: '1', ...body }, body }, {}, () => false)).toEqual({
      ...{ id: '1', plain: {}, state: 'open' },
      tree: { maker, parts: [{ maker, parts: [{ maker }] }] },
    });
  }
});
