import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { withDefaults } from '../../../../../server/frame/documents/validator';
import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
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
    colour: { ...text, default: 'red' },
    shelf: { ...text, 'x-default': { role: { '*': 'A' } } },
    place: { type: 'object', properties: { city: { ...text, default: 'Roma' }, street: text }, required: ['city'] },
    address: {
      type: 'object',
      properties: { country: { ...text, default: 'IT' }, zip: text, floor: { type: 'integer', default: 0 } },
      required: ['zip', 'country'],
    },
    parts: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: text, count: { type: 'integer', default: 1 }, note: { ...text, default: 'none' } },
        required: ['count'],
      },
    },
    total: { type: 'number', readOnly: true, 'x-value': { expression: { '*': [{ var: 'pieces' }, 2] } } },
  },
  {
    title: 'Tool',
    required: ['kind', 'pieces', 'isNew', 'state', 'origin', 'later', 'place'],
    'x-resource': { collection: 'tools', plural: 'Tools', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' }, create: { ADMIN: 'all', STAFF: 'all' }, update: { ADMIN: 'all' } },
    if: { properties: { kind: { const: 'power' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: { watts: { type: 'integer', default: 500 }, volts: { type: 'integer', default: 230 } },
      required: ['watts'],
    },
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

test('a required field that a body omits has the default of the schema, whoever may write it', async () => {
  const record = await made({ name: 'Saw' });
  expect(record).toMatchObject({ name: 'Saw', ...DEFAULTS, place: { city: 'Roma' } });
  for (const optional of ['colour', 'address', 'parts', 'watts']) expect(record).not.toHaveProperty(optional);
  expect(record).toHaveProperty('shelf', 'A');
});

test('what it mentions counts, and null leaves a value out', async () => {
  const record = await made({ pieces: 3, isNew: false, shelf: null, place: { street: 'Via 1' } });
  expect(record).toMatchObject({ pieces: 3, isNew: false, total: 6, place: { city: 'Roma', street: 'Via 1' } });
  expect(record).not.toHaveProperty('shelf');
});

test('objects and lists that are sent are completed, and conditions count where they hold', async () => {
  const record = await made({ kind: 'power', address: { zip: '00100' }, parts: [{ name: 'a' }, { count: 4 }] });
  expect(record).toMatchObject({
    watts: 500,
    address: { country: 'IT', zip: '00100' },
    parts: [{ name: 'a', count: 1 }, { count: 4 }],
  });
  for (const optional of ['volts', 'address.floor', 'parts.0.note']) expect(record).not.toHaveProperty(optional);
});

test('changes are not completed', async () => {
  const store = openSqliteStore(openDatabase(':memory:'), [
    ...models.list.map((model) => createCollection(model, models)),
    SETTINGS,
  ]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
  const tool = models.byName.get('tool');
  if (tool === undefined) throw new Error('There are no tools');
  const { record } = await documents.create(SYSTEM, tool, { name: 'Saw' });
  expect(record).toHaveProperty('shelf', 'A');
  const { record: changed } = await documents.update(SYSTEM, tool, record.id, { shelf: null });
  expect(changed).not.toHaveProperty('shelf');
  await expect(documents.update(SYSTEM, tool, record.id, { parts: [{ name: 'a' }] })).rejects.toThrow(
    'Parts: please fill required',
  );
  const { record: renamed } = await documents.update(SYSTEM, tool, record.id, { name: 'Axe' });
  for (const optional of ['shelf', 'colour']) expect(renamed).not.toHaveProperty(optional);
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
          required: ['maker'],
        },
        maker: {
          ...{ type: 'object', properties: { name: { type: 'string' } } },
          allOf: [{ properties: { country: { type: 'string', default: 'IT' } }, required: ['country'] }],
        },
      },
      properties: {
        plain: { type: 'object', properties: { name: { type: 'string' } } },
        tree: { $ref: '#/definitions/a "part"' },
      },
      required: [],
      allOf: [{ properties: { state: { type: 'string', default: 'open' } }, required: ['state'] }],
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
