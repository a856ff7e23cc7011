import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models } from '../../resources/models';
import { type AccessSubject, CLAIM_ALL, can, canSeeField, rowScope } from '../../src/frame/access/can';
import type { VersionedRecord } from '../../src/frame/firestore/document-codec';
import { type DocumentView, listViews } from '../../src/frame/firestore/views';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { isTestAll } from '../support/sampled';
import { recordsWithClaims } from './support/records-with-claims';
import { type Database, isAllowed, openRules, type RulesEnvironment } from './support/rules-environment';
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

describe.each(models.list.map((model) => [model.name, model] as const))('rules of %s', (_name, model) => {
  it('let each session read and list what can() says, and nothing else', async () => {
    const property = fc.asyncProperty(recordsWithClaims(model), async (records) => {
      await rules.put(model, records);
      expectAgreement(await Promise.all(listViews(model).flatMap((view) => readQuestions(model, view, records))));
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
      listViews(model).flatMap(({ collection }) => [
        answer(`${JSON.stringify(token)} gets`, false, database.doc(`${collection}/x1`).get({ source: 'server' })),
        answer(`${JSON.stringify(token)} lists`, false, database.collection(collection).get({ source: 'server' })),
      ]);
    // A stranger and incomplete tokens; the functions that read a token are the same in the rules of every entity.
    const tried = isTestAll || model === models.list[0] ? tokens : tokens.slice(0, 6);
    expectAgreement(await Promise.all(tried.flatMap((token) => questions(rules.withToken(token), token))));
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
      ]),
    );
  });
});
