import firebase from 'firebase/compat/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../resources/models';
import { listViews } from '../../src/frame/firestore/views';
import { writeRules } from '../../tools/schema/firestore-rules/rules-file';
import { isTestAll } from '../support/sampled';
import { SERVER_VALUES } from '../trust/access/firestore/server-values';
import { type Database, inTurn, isAllowed, openRules, type RulesEnvironment } from './support/rules-environment';
import { SESSIONS } from './support/sessions';

const OTHERS = [...SERVER_VALUES, 'record_presence', 'unheard_of', 'devices/x1/inner'];
const ACL = ['all', ...SESSIONS.map(({ claim }) => claim)];

let rules: RulesEnvironment;
beforeAll(async () => {
  rules = await openRules('no-writes');
  for (const model of models.list) await rules.put(model, [{ record: { id: 'x1', acl: ACL }, version: 1 }]);
});
afterAll(() => rules.close());

test('no rule allows a write', () => {
  const allowed = [...writeRules(models).matchAll(/allow ([^:]+): (if false;)?/g)].map(([text]) => text);
  expect(new Set(allowed)).toEqual(new Set(['allow write: if false;', 'allow get, list: ']));
});

/** A creation, a change, a deletion and a batch; in `npm run test:all` every way to write. */
const SAMPLED = ['creates', 'merges', 'deletes', 'writes together into'];

/** Ways to write a document: one that is there, one that is not, alone and in a batch. */
function attempts(database: Database, collection: string): [string, () => Promise<unknown>][] {
  const [stored, fresh] = [database.doc(`${collection}/x1`), database.doc(`${collection}/new`)];
  const batch = () => database.batch();
  return [
    ['creates', () => fresh.set({ version: 1, acl: ACL })],
    ['replaces', () => stored.set({ version: 2, acl: ACL })],
    ['merges', () => stored.set({ version: 2 }, { merge: true })],
    ['changes', () => stored.update({ version: 2 })],
    ['counts in', () => stored.update({ version: firebase.firestore.FieldValue.increment(0) })],
    ['changes nothing of', () => stored.update({})],
    ['deletes', () => stored.delete()],
    ['deletes what is not in', () => fresh.delete()],
    ['writes together into', () => batch().set(fresh, { version: 1 }).update(stored, { version: 2 }).commit()],
  ];
}

test('no signed-in or anonymous client can write any document of any collection', async () => {
  const collections = [...models.list.flatMap(listViews).map(({ collection }) => collection), ...OTHERS];
  const clients: [string, Database][] = [
    ...(isTestAll ? SESSIONS : SESSIONS.slice(0, 1)).map((subject): [string, Database] => [
      `${subject.role} of ${subject.claim}`,
      rules.as(subject),
    ]),
    ['nobody', rules.withToken(null)],
    ['a stranger', rules.withToken({ sub: 'stranger' })],
  ];
  const written = await Promise.all(
    clients.map(async ([name, database]) => {
      const taken: string[] = [];
      for (const collection of collections) {
        for (const [what, attempt] of attempts(database, collection)) {
          if (!isTestAll && !SAMPLED.includes(what)) continue;
          const isTaken = await isAllowed(inTurn(database, async () => void (await attempt())));
          if (isTaken) taken.push(`${name} ${what} ${collection}`);
        }
      }
      return taken;
    }),
  );
  expect(written.flat()).toEqual([]);
});
