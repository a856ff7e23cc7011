import firebase from 'firebase/compat/app';
import { collectionGroup, getDocs, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { listViews } from '../../../../src/frame/firestore/views';
import { isAllowed, openRules, type RulesEnvironment } from '../../../rules/support/rules-environment';
import { buildWorld, type World } from '../world';
import { databaseOf, inTurns, sessionsOf } from './databases';
import { SERVER_VALUES } from './server-values';

let world: World;
let rules: RulesEnvironment;

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

describe('a question that is put together to see more is refused', () => {
  test('by other claims than one’s own, by several at once, and over all collections of a name', async () => {
    const answered: string[] = [];
    await inTurns(
      sessionsOf(world).filter(({ claim }) => claim !== 'all'),
      async (person) => {
        const database = databaseOf(rules, person);
        for (const model of models.list.filter(({ scope }) => scope !== undefined)) {
          for (const { collection } of listViews(model)) {
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

  test('what only the server keeps is asked for by nobody', async () => {
    const taken: string[] = [];
    await inTurns(sessionsOf(world), async (person) => {
      const database = databaseOf(rules, person);
      for (const name of SERVER_VALUES) {
        const place = database.collection(name);
        const attempts: [string, () => Promise<unknown>][] = [
          ['reads', () => place.get({ source: 'server' })],
          ['gets from', () => place.doc('d1').get({ source: 'server' })],
        ];
        for (const [what, attempt] of attempts) {
          if (await isAllowed(attempt())) taken.push(`${person.name} ${what} ${name}`);
        }
      }
    });
    expect(taken).toEqual([]);
  });
});
