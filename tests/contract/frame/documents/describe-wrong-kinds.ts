import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { FIELD_TYPE_EXAMPLES, REFERRED_ENTITY } from '../../../../src/frame/field-types/examples';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject, valueAt } from '../../../../src/frame/model/paths';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { galleryRecord, ROOMS } from '../../../gallery/gallery-record';

const text: PropertySchema = { type: 'string' };
const access = Object.fromEntries(OPERATIONS.map((operation) => [operation, { ADMIN: 'all' }]));
const actor: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };

/** Values of these types are names of files that have been sent. */
const FILES = ['file', 'fileList'];
const ofTypes = Object.entries(FIELD_TYPE_EXAMPLES).filter(
  ([name, { schema }]) => schema.writeOnly !== true && !FILES.includes(name),
);

function entity(collection: string, properties: Record<string, PropertySchema>): EntitySchema {
  const resource = { collection, plural: collection };
  return { title: collection, type: 'object', 'x-resource': resource, 'x-access': access, properties };
}

/** An entity with a field of every type, and objects whose parts are fields. */
const models: EntityModels = compileModels(
  [
    {
      name: 'specimen',
      schema: entity('specimens', {
        ...Object.fromEntries(ofTypes.map(([name, { schema }]) => [name, schema])),
        hint: { ...text, 'x-translated': true },
        about: { 'x-ref': [{ entity: REFERRED_ENTITY }, { entity: 'specimen' }] },
        place: { type: 'object', properties: { city: text, door: { type: 'object', properties: { colour: text } } } },
      }),
    },
    { name: REFERRED_ENTITY, schema: entity('rooms', { name: text }) },
  ],
  {
    types: fieldTypeData,
    application: {
      languages: ['en', 'it'],
      users: { ADMIN: { reaches: 'everything' } },
      levels: {},
      capabilities: {},
    },
  },
);
const named = (name: string) => entityNamed(models, name);
const [specimen, room] = [named('specimen'), named(REFERRED_ENTITY)];

const STORED = {
  ...Object.fromEntries(ofTypes.map(([name]) => [name, galleryRecord[name]])),
  hint: { en: 'Ring twice', it: 'Suonare due volte' },
  about: { [REFERRED_ENTITY]: 'aula-1' },
  place: { city: 'Padova', door: { colour: 'red' } },
};

/** Paths whose value may be sent as a whole. */
const PATHS = [...Object.keys(STORED), 'place.door'];

/** Without -0, which JSON does not have. */
const number = fc.double({ noNaN: true }).map((value) => value + 0);
const single = fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), number, fc.boolean());
const dictionary = fc.dictionary(fc.constantFrom('a', 'en', 'lat', 'room'), single, { maxKeys: 2 });
const values = fc.oneof(single, fc.array(fc.oneof(single, dictionary), { maxLength: 3 }), dictionary);

function bodyOf(path: string, value: unknown): PlainObject {
  return path
    .split('.')
    .reverse()
    .reduce<PlainObject>((inner, key, index) => ({ [key]: index === 0 ? value : inner }), {});
}

/** The paths of the fields that an error names. */
async function refusedPaths(write: Promise<unknown>): Promise<string[] | undefined> {
  try {
    await write;
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 422].includes(error.status)) throw error;
    return Object.keys(error.details.errors ?? {});
  }
}

/** What a value of the wrong kind does, on every back end: it is refused by its path, and takes no other value away. */
export function describeWrongKinds(backEnd: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`values of any kind on ${backEnd}`, () => {
    test('are stored as they are sent, or refused by their path', async () => {
      const store = open(models);
      onTestFinished(() => store.close());
      const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
      for (const record of ROOMS) await documents.create(SYSTEM, room, { ...record });
      await documents.create(SYSTEM, specimen, { id: 's1', ...STORED });
      const read = async () => (await documents.read(actor, specimen, 's1')).record;
      const isNamed = (path: string) => (refused: string) => refused === path || refused.startsWith(`${path}.`);
      const check = async (path: string, value: unknown) => {
        const before = await read();
        const body = bodyOf(path, value);
        const created = await refusedPaths(documents.together(actor, [{ type: 'create', model: specimen, body }]));
        const refused = await refusedPaths(documents.update(actor, specimen, 's1', body));
        const after = await read();
        expect(created === undefined).toBe(refused === undefined);
        if (refused === undefined) {
          const kept = Object.fromEntries(Object.entries(before).filter(([name]) => name !== path.split('.')[0]));
          expect(after).toMatchObject(kept);
          const stored = valueAt(after, path.split('.'));
          if (isPlainObject(value)) expect(stored).toMatchObject(value);
          else expect(stored).toEqual(value);
        } else {
          expect(after).toEqual(before);
          expect([...refused, ...(created ?? [])].filter((one) => !isNamed(path)(one))).toEqual([]);
        }
      };
      for (const path of ['hint', 'about', 'place', 'place.door'])
        for (const value of ['plain text', 7, false, [], ['a']]) {
          await expect(documents.update(actor, specimen, 's1', bodyOf(path, value))).rejects.toMatchObject({
            status: 422,
            details: { errors: { [path]: expect.anything() } },
          });
        }
      await fc.assert(fc.asyncProperty(fc.constantFrom(...PATHS), values, check), { numRuns });
    });
  });
}
