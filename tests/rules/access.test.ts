import fc from 'fast-check';
import firebase from 'firebase/compat/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directRemoval, directUpdate } from '../../data-provider/firestore/changed-values';
import { writerOf } from '../../data-provider/firestore/session';
import { models } from '../../resources/models';
import { type AccessSubject, CLAIM_ALL, can, canSeeField, rowScope } from '../../src/frame/access/can';
import { directFields, writesDirectly } from '../../src/frame/access/direct-writes';
import type { VersionedRecord } from '../../src/frame/firestore/document-codec';
import { type DocumentView, seesWhole, viewsOf } from '../../src/frame/firestore/views';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { withValueAt } from '../../src/frame/model/paths';
import { isTestAll } from '../support/sampled';
import { validValue } from './support/field-values';
import { recordsWithClaims } from './support/records-with-claims';
import {
  commit,
  type Database,
  inTurn,
  isAllowed,
  openRules,
  type RulesEnvironment,
} from './support/rules-environment';
import { SESSIONS } from './support/sessions';

/** Of generated records, for each entity. */
const RUNS = isTestAll ? 2 : 1;
let rules: RulesEnvironment;

beforeAll(async () => {
  rules = await openRules('access');
});
afterAll(() => rules.close());

const nameOf = ({ role, claim, viewOnly }: AccessSubject) => `${role} ${claim}${viewOnly ? ' view only' : ''}`;

/** What rules and decision table say of the same question, each in words; equal when they agree. */
interface Answer {
  question: string;
  rules: boolean;
  expected: boolean;
}

async function answer(question: string, expected: boolean, work: Promise<unknown>): Promise<Answer> {
  return { question, expected, rules: await isAllowed(work) };
}

function expectAgreement(answers: readonly Answer[]): void {
  expect(answers.filter((entry) => entry.rules !== entry.expected)).toEqual([]);
}

function readQuestions(model: EntityModel, view: DocumentView, records: readonly VersionedRecord[]): Promise<Answer>[] {
  return SESSIONS.flatMap((subject) => {
    const collection = rules.as(subject).collection(view.collection);
    const readsView =
      view.roles.includes(subject.role) && (model.open || view.fields.every((field) => canSeeField(field, subject)));
    const scope = rowScope(model, 'read', subject.role);
    const all = readsView && (scope === 'all' || (scope === 'subtree' && subject.claim === CLAIM_ALL));
    const own = readsView && scope === 'subtree';
    const mine = collection.where('acl', 'array-contains', subject.claim);
    const foreign = collection.where('acl', 'array-contains', 'manager:m2');
    return [
      ...records.map(({ record }) =>
        answer(
          `${nameOf(subject)} gets ${view.collection}/${record.id}`,
          readsView && can({ subject, model, operation: 'read', record }),
          collection.doc(record.id).get({ source: 'server' }),
        ),
      ),
      answer(`${nameOf(subject)} lists all of ${view.collection}`, all, collection.get({ source: 'server' })),
      answer(`${nameOf(subject)} lists its own of ${view.collection}`, all || own, mine.get({ source: 'server' })),
      answer(`${nameOf(subject)} lists others' of ${view.collection}`, all, foreign.get({ source: 'server' })),
      answer(
        `${nameOf(subject)} lists a page of ${view.collection}`,
        all || own,
        mine.limit(10).get({ source: 'server' }),
      ),
    ];
  });
}

/** Single fields set by every session, on records of each session's own. */
function updateQuestions(
  model: EntityModel,
  records: readonly VersionedRecord[],
  fields: readonly FieldModel[],
): Promise<Answer>[] {
  return SESSIONS.flatMap((subject, index) =>
    records.flatMap(({ record, version }) =>
      fields.map((field) => {
        const read = can({ subject, model, operation: 'read', record });
        const expected =
          read && seesWhole(model, subject.role) && can({ subject, model, operation: 'update', record, field });
        const id = copyId(record.id, index, field.path);
        const before = { record: { ...record, id }, version };
        const after = withValueAt(before.record, field.keys, validValue(field));
        const changes = [{ field, value: validValue(field) }];
        const update = { before, after, changes };
        const writes = directUpdate(model, update, writerOf(subject), firebase.firestore.Timestamp);
        const question = `${nameOf(subject)} sets ${field.path} of ${record.id}`;
        return answer(question, expected, commit(rules.as(subject), writes));
      }),
    ),
  );
}

function removeQuestions(model: EntityModel, records: readonly VersionedRecord[]): Promise<Answer>[] {
  return SESSIONS.flatMap((subject) =>
    records.map(({ record, version }) => {
      const id = copyId(record.id, SESSIONS.indexOf(subject));
      const direct = writesDirectly(models, model, 'delete');
      const expected = direct && can({ subject, model, operation: 'delete', record });
      const before = { record: { ...record, id }, version };
      const writes = directRemoval(model, before, writerOf(subject), firebase.firestore.Timestamp);
      return answer(
        `${nameOf(subject)} deletes ${model.collection}/${id}`,
        expected,
        commit(rules.as(subject), writes),
      );
    }),
  );
}

function createQuestions(model: EntityModel): Promise<Answer>[] {
  return SESSIONS.flatMap((subject, index) =>
    viewsOf(model).map(({ collection }) => {
      const database = rules.as(subject);
      const document = { version: 1, acl: [subject.claim] };
      const created = inTurn(database, () => database.doc(`${collection}/new-${index}`).set(document));
      return answer(`${nameOf(subject)} creates in ${collection}`, false, created);
    }),
  );
}

const copyId = (id: string, session: number, path = '') => `${id}-${session}${path}`;

/** What one session changes is another record for the next: each has copies of its own. */
function copiesForSessions(records: readonly VersionedRecord[], fields: readonly FieldModel[]): VersionedRecord[] {
  const paths = ['', ...fields.map(({ path }) => path)];
  return SESSIONS.flatMap((_session, index) =>
    paths.flatMap((path) =>
      records.map(({ record, version }) => ({ version, record: { ...record, id: copyId(record.id, index, path) } })),
    ),
  );
}

describe.each(models.list.map((model) => [model.name, model] as const))('rules of %s', (_name, model) => {
  it('let each session read, list and write what can() says, and nothing else', async () => {
    const someFields = fc.shuffledSubarray(directFields(model, models)).map((fields) => fields.slice(0, 3));
    const property = fc.asyncProperty(recordsWithClaims(model), someFields, async (records, fields) => {
      const changed = records.slice(0, 2);
      await rules.put(model, [...records, ...copiesForSessions(changed, fields)]);
      expectAgreement(await Promise.all(viewsOf(model).flatMap((view) => readQuestions(model, view, records))));
      expectAgreement(await Promise.all([...updateQuestions(model, changed, fields), ...createQuestions(model)]));
      expectAgreement(await Promise.all(removeQuestions(model, changed)));
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });

  it('let nobody in who has not signed in, or whose token says nothing', async () => {
    const record = { id: 'x1', acl: ['manager:m1'] };
    await rules.put(model, [{ record, version: 1 }]);
    const tokens = [
      null,
      { sub: 'u1' },
      { sub: 'u1', role: 'BUSINESS' },
      { sub: 'u1', claim: 'all' },
      { sub: 'u1', role: 'OWNER', claim: 'all' },
      // As Firebase gives it to a stranger who has signed up, whatever name and address were chosen.
      {
        ...{ sub: 'stranger', name: 'ADMIN', email: 'admin@site.example', email_verified: true },
        firebase: { sign_in_provider: 'password', identities: { email: ['admin@site.example'] } },
      },
      // An access token's account that was signed in to with a password has none of the token's claims.
      { sub: 'manager:m1', email: 'm1@site.example', firebase: { sign_in_provider: 'password' } },
      { sub: 'u1', role: null, claim: null },
      { sub: 'u1', role: ['ADMIN'], claim: ['all'] },
      { sub: 'u1', role: '', claim: 'all' },
      { sub: 'u1', role: 'BUSINESS', claim: '' },
      { sub: 'u1', role: 'MANAGER', claim: { all: true } },
    ];
    const questions = (database: Database, token: unknown) =>
      viewsOf(model).flatMap(({ collection }) => [
        answer(`${JSON.stringify(token)} gets`, false, database.doc(`${collection}/x1`).get({ source: 'server' })),
        answer(`${JSON.stringify(token)} lists`, false, database.collection(collection).get({ source: 'server' })),
        answer(`${JSON.stringify(token)} writes`, false, database.doc(`${collection}/x1`).update({ version: 2 })),
        answer(`${JSON.stringify(token)} deletes`, false, database.doc(`${collection}/x1`).delete()),
      ]);
    expectAgreement(await Promise.all(tokens.flatMap((token) => questions(rules.withToken(token), token))));
  });
});

describe('rules of everything else', () => {
  it.each([
    'readings',
    'reading_sources',
    'live_boards',
    'alarm_records',
    'auth_accounts',
    'auth_sessions',
    'devices/d1/inner',
    'unheard_of',
  ])('deny %s to administrators too', async (collection) => {
    const database = rules.as({ role: 'ADMIN', claim: 'all', userId: 'u9' });
    const place = database.collection(collection);
    expectAgreement(
      await Promise.all([
        answer('gets', false, place.doc('x').get({ source: 'server' })),
        answer('lists', false, place.get({ source: 'server' })),
        answer('writes', false, place.doc('x').set({ a: 1 })),
      ]),
    );
  });
});
