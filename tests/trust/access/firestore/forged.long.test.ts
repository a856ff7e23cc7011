import firebase from 'firebase/compat/app';
import { collectionGroup, getDocs, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { VersionedRecord } from '../../../../src/frame/firestore/document-codec';
import { viewsOf } from '../../../../src/frame/firestore/views';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { recordingWrite } from '../../../rules/support/change-records';
import {
  addWrite,
  inTurn,
  isAllowed,
  openRules,
  type RulesEnvironment,
} from '../../../rules/support/rules-environment';
import { at, maySee, ownRows } from '../expectation';
import type { Person } from '../people';
import { buildWorld, type Row, type World } from '../world';
import { databaseOf, inTurns, sessionsOf } from './databases';
import { SERVER_VALUES } from './server-values';

const HUGE = 'x'.repeat(900_000);

let world: World;
let rules: RulesEnvironment;
let copies = 0;

beforeAll(async () => {
  [world, rules] = await Promise.all([buildWorld(), openRules('forged')]);
  for (const model of models.list) {
    const rows = world.rows.filter(({ entity }) => entity.collection === model.collection);
    await rules.put(
      model,
      rows.map(({ stored: { record, version }, claims }) => ({ version, record: { ...record, acl: [...claims] } })),
    );
  }
});

afterAll(() => Promise.all([rules.close(), world.close()]));

/** A copy of a row that nothing else writes, in every view. */
async function copyOf(model: EntityModel, { stored, claims }: Row): Promise<VersionedRecord> {
  copies += 1;
  const id = `${stored.record.id}-forged-${copies}`;
  const copy = { version: stored.version, record: { ...stored.record, id, acl: [...claims] } };
  await rules.put(model, [copy]);
  return copy;
}

/** Writes something of a row's whole document as an update of its version does, in every view and told, so that only it is judged. */
function written(
  person: Person,
  model: EntityModel,
  copy: VersionedRecord,
  change: Record<string, unknown>,
): Promise<boolean> {
  const { version } = copy;
  const { id } = copy.record;
  const database = databaseOf(rules, person);
  const telling = recordingWrite(model, copy, change, person);
  const stamps = model.fields.filter(({ value }) => value !== undefined && 'now' in value && value.now === 'write');
  const now = firebase.firestore.FieldValue.serverTimestamp();
  const stamped = Object.fromEntries(stamps.map(({ path }) => [path, now]));
  return isAllowed(
    inTurn(database, () => {
      const batch = database.batch();
      for (const { collection, whole, fields } of viewsOf(model)) {
        const seen = Object.fromEntries(
          Object.entries(stamped).filter(([path]) => fields.some((f) => f.path === path)),
        );
        batch.update(database.doc(`${collection}/${id}`), { ...seen, version: version + 1, ...(whole ? change : {}) });
      }
      addWrite(batch, database, telling);
      return batch.commit();
    }),
  );
}

/** Everybody with a row of their own of every entity that they see a part of. */
function partlySeen(): { person: Person; model: EntityModel; row: Row }[] {
  return sessionsOf(world).flatMap((person) =>
    world.entities.flatMap((entity) => {
      const model = models.byCollection.get(entity.collection);
      const [row] = ownRows(world, person, entity);
      return model === undefined || row === undefined || model.open ? [] : [{ person, model, row }];
    }),
  );
}

describe('a value that somebody may not see is told by no answer to a write', () => {
  test('not by whether a guess is taken, nor by what a sum comes to', async () => {
    const told: string[] = [];
    let guesses = 0;
    await inTurns(partlySeen(), async ({ person, model, row }) => {
      const { FieldValue } = firebase.firestore;
      for (const field of row.entity.fields.filter((one) => one.isKept && !maySee(person, one))) {
        const value = at(row.stored.record, field.path);
        if (value === undefined || value === null) continue;
        guesses += 1;
        const guess = typeof value === 'number' ? FieldValue.increment(0) : value;
        const isTold = await written(person, model, await copyOf(model, row), { [field.path]: guess });
        if (isTold) told.push(`${person.name}: ${model.collection} ${field.path}`);
      }
    });
    expect(guesses).toBeGreaterThan(50);
    expect(told).toEqual([]);
  });

  test('not by parts of words that are searched by', async () => {
    const told: string[] = [];
    await inTurns(partlySeen(), async ({ person, model, row }) => {
      if (row.entity.fields.every((field) => maySee(person, field))) return;
      const grams = { _grams: firebase.firestore.FieldValue.arrayUnion() };
      const isTold = await written(person, model, await copyOf(model, row), grams);
      if (isTold) told.push(`${person.name}: ${model.collection}`);
    });
    expect(told).toEqual([]);
  });
});

describe('what no screen sends is refused, to administrators too', () => {
  const forged: [string, (row: Row) => Record<string, unknown>][] = [
    ['an extra field', () => ({ surprise: 1 })],
    ['an extra field of an enormous size', () => ({ surprise: HUGE })],
    ['other claims', () => ({ acl: ['all', 'user:u1', 'manager:m2'] })],
    ['claims of another type', () => ({ acl: 'all' })],
    ['a version ahead', ({ stored }) => ({ version: stored.version + 1_000 })],
    ['a version of another type', () => ({ version: '2' })],
    ['a name that is a text of enormous size', () => ({ name: HUGE, alias: HUGE })],
    ['its id', () => ({ id: 'another' })],
    ['a name of the prototype', () => ({ __proto_: {}, constructor: { prototype: { role: 'ADMIN' } } })],
    ['a map where texts are', () => ({ token: { a: 1 }, name: { a: 1 } })],
    ['claims within the lower-case copies', () => ({ '_fold.acl': ['all'] })],
  ];
  test.each(forged)('%s', async (_what, changeOf) => {
    const taken: string[] = [];
    await inTurns(partlySeen(), async ({ person, model, row }) => {
      const isTaken = await written(person, model, await copyOf(model, row), changeOf(row));
      if (isTaken) taken.push(`${person.name}: ${model.collection}`);
    });
    expect(taken).toEqual([]);
  });

  test('a document in the place of another, one under it, and one view without the others', async () => {
    const taken: string[] = [];
    await inTurns(partlySeen(), async ({ person, model, row }) => {
      const database = databaseOf(rules, person);
      for (const { collection } of viewsOf(model)) {
        const { record, version } = await copyOf(model, row);
        const { id } = record;
        const place = database.doc(`${collection}/${id}`);
        const attempts: [string, () => Promise<void>][] = [
          ['replaces', () => place.set({ version: version + 1, acl: [person.claim] })],
          ['merges into', () => place.set({ acl: [person.claim] }, { merge: true })],
          [
            'writes under',
            () =>
              place
                .collection('inner')
                .doc('x')
                .set({ acl: [person.claim] }),
          ],
        ];
        if (viewsOf(model).length > 1) attempts.push(['updates alone', () => place.update({ version: version + 1 })]);
        for (const [what, attempt] of attempts) {
          if (await isAllowed(inTurn(database, attempt))) taken.push(`${person.name} ${what} ${collection}`);
        }
      }
    });
    expect(taken).toEqual([]);
  });
});

describe('a question that is put together to see more is refused', () => {
  test('by other claims than one’s own, by several at once, and over all collections of a name', async () => {
    const answered: string[] = [];
    await inTurns(
      sessionsOf(world).filter(({ claim }) => claim !== 'all'),
      async (person) => {
        const database = databaseOf(rules, person);
        for (const model of models.list.filter(({ scope }) => scope !== undefined)) {
          for (const { collection } of viewsOf(model)) {
            const all = database.collection(collection);
            const questions: [string, () => Promise<unknown>][] = [
              ['all', () => all.get({ source: 'server' })],
              ['of another', () => all.where('acl', 'array-contains', 'manager:m2x').get({ source: 'server' })],
              [
                'of oneself or another',
                () => all.where('acl', 'array-contains-any', [person.claim, 'manager:m2']).get({ source: 'server' }),
              ],
              ['of a version', () => all.where('version', '>=', 1).limit(1).get({ source: 'server' })],
              [
                'by id',
                () => all.orderBy(firebase.firestore.FieldPath.documentId()).limit(1).get({ source: 'server' }),
              ],
              ['over all of a name', () => getDocs(query(collectionGroup(database, collection)))],
              [
                'over all of a name, of oneself',
                () =>
                  getDocs(query(collectionGroup(database, collection), where('acl', 'array-contains', person.claim))),
              ],
            ];
            for (const [what, ask] of questions) {
              if (await isAllowed(ask())) answered.push(`${person.name} asks ${collection} ${what}`);
            }
          }
        }
      },
    );
    expect(answered).toEqual([]);
  });

  test('what only the server keeps is asked for and written by nobody', async () => {
    const taken: string[] = [];
    await inTurns(sessionsOf(world), async (person) => {
      const database = databaseOf(rules, person);
      for (const name of SERVER_VALUES) {
        const place = database.collection(name);
        const attempts: [string, () => Promise<unknown>][] = [
          ['reads', () => place.get({ source: 'server' })],
          ['gets from', () => place.doc('d1').get({ source: 'server' })],
          ['writes', () => inTurn(database, () => place.doc('d1').set({ a: 1 }))],
        ];
        for (const [what, attempt] of attempts) {
          if (await isAllowed(attempt())) taken.push(`${person.name} ${what} ${name}`);
        }
      }
    });
    expect(taken).toEqual([]);
  });
});
