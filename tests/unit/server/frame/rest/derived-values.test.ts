import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { ApiError } from '../../../../../server/frame/documents/api-error';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import { type FrameServer, frameServer } from '../../support/frame-server';
import { expectedAcl, expectedCopies, readEverything } from '../../support/from-scratch';
import { query } from '../../support/server-calls';

type Step =
  | { kind: 'create'; entity: string; body: PlainObject }
  | { kind: 'update'; entity: string; id: string; body: PlainObject }
  | { kind: 'remove'; entity: string; id: string };

const N = 3;
const number = fc.integer({ min: 1, max: N });
const name = fc.constantFrom('North', 'South', 'West');
const token = number.map((n) => `flatab0${n}`);
const lamps = fc.subarray(['l1', 'l2', 'l3']);
const id = (prefix: string) => number.map((n) => `${prefix}${n}`);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    entity: fc.constant('owner'),
    body: fc.record({ id: id('m'), name, city: fc.constant('Roma'), country: fc.constant('IT') }),
  }),
  fc.record({
    kind: fc.constant('create' as const),
    entity: fc.constant('house'),
    body: fc.record({ id: id('b'), name, env: id('m'), city: fc.constant('Roma'), country: fc.constant('IT') }),
  }),
  fc.record({
    kind: fc.constant('create' as const),
    entity: fc.constant('flat'),
    body: fc.record({ id: id('r'), name, env: id('b'), token }),
  }),
  fc.record({
    kind: fc.constant('create' as const),
    entity: fc.constant('lamp'),
    body: fc.record({ serial: id('d'), token }),
  }),
  fc.record({
    kind: fc.constant('create' as const),
    entity: fc.constant('user'),
    body: number.chain((n) =>
      fc.record({
        id: fc.constant(`u${n}`),
        name,
        email: fc.constant(`u${n}@site.example`),
        password: fc.constant('long enough'),
        role: fc.constant('STAFF'),
        lampIds: lamps,
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    entity: fc.constant('owner'),
    id: id('m'),
    body: fc.record({ name, alarmsEnabled: fc.boolean() }),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    entity: fc.constant('house'),
    id: id('b'),
    body: fc.record({ name, env: id('m') }),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    entity: fc.constant('flat'),
    id: id('r'),
    body: fc.record({ name, env: id('b'), token: fc.option(token) }),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    entity: fc.constant('lamp'),
    id: id('d'),
    body: fc.record({ token: fc.option(token) }),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    entity: fc.constant('user'),
    id: id('u'),
    body: fc.record({ lampIds: lamps }),
  }),
  fc
    .tuple(fc.constantFrom(['owner', 'm'], ['house', 'b'], ['flat', 'r'], ['lamp', 'd'], ['user', 'u']), number)
    .map(([[entity = '', prefix = ''], n]): Step => ({ kind: 'remove', entity, id: `${prefix}${n}` })),
);

/** Does a step; a refusal is as good as a success, as long as nothing is left half done. */
async function take({ site }: FrameServer, entry: Step): Promise<void> {
  const model = entityNamed(site.models, entry.entity);
  try {
    if (entry.kind === 'create') await site.documents.create(SYSTEM, model, entry.body);
    else if (entry.kind === 'update') await site.documents.update(SYSTEM, model, entry.id, entry.body);
    else await site.documents.remove(SYSTEM, model, entry.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const steps = fc.array(step, { minLength: 10, maxLength: 60 });
const basis: Step[] = [1, 2].flatMap((n): Step[] => [
  { kind: 'create', entity: 'owner', body: { id: `m${n}`, name: `M${n}`, city: 'Roma' } },
  {
    kind: 'create',
    entity: 'house',
    body: { id: `b${n}`, name: `B${n}`, env: `m${n}`, city: 'Roma' },
  },
  { kind: 'create', entity: 'flat', body: { id: `r${n}`, name: `R${n}`, env: `b${n}`, token: `flatab0${n}` } },
  { kind: 'create', entity: 'lamp', body: { serial: `d${n}`, token: `flatab0${n}` } },
]);

describe('after any sequence of creates, moves, renames, shares and deletes', () => {
  test('row scopes and copied names are what a computation from scratch gives', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const server = frameServer();
        for (const entry of [...basis, ...sequence]) await take(server, entry);
        const all = await readEverything(server);
        const acl = expectedAcl(all);
        const copies = expectedCopies(all);
        for (const records of [all.owners, all.houses, all.flats, all.lamps]) {
          for (const record of records.values()) {
            expect(record.acl, record.id).toEqual(acl.get(record.id));
            for (const [field, value] of Object.entries(copies.get(record.id) ?? {})) {
              expect(record[field], `${record.id}.${field}`).toEqual(value);
            }
          }
        }
        await server.site.close();
      }),
      { numRuns: 30 },
    );
  });

  test('no session lists or reads a record outside its scope', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const server = frameServer();
        for (const entry of [...basis, ...sequence]) await take(server, entry);
        const shared = await server.signIn('STAFF', ['l1', 'l3']);
        const [user] = (await server.site.store.query('users', { search: { words: ['person'], paths: ['email'] } }))
          .rows;
        const all = await readEverything(server);
        const acl = expectedAcl(all);
        const claims: [string, string][] = [[shared, `user:${user?.record.id}`]];
        for (const [prefix, records] of [
          ['owner', all.owners],
          ['house', all.houses],
          ['flat', all.flats],
        ] as const) {
          for (const { id: recordId, token: accessToken } of records.values()) {
            if (typeof accessToken === 'string')
              claims.push([await server.signInWith(accessToken), `${prefix}:${recordId}`]);
          }
        }
        for (const [session, claim] of claims) {
          for (const collection of ['owners', 'houses', 'flats', 'lamps'] as const) {
            const readable = [...all[collection].keys()].filter((recordId) => acl.get(recordId)?.includes(claim));
            const sort = query({ sort: ['id', 'ASC'] });
            const { body, headers } = await server.call('GET', `/api/${collection}?${sort}`, { token: session });
            const ids = Array.isArray(body) ? body.map((record) => record.id) : [];
            expect(ids).toEqual(readable.sort());
            expect(headers.get('content-range')).toContain(`/${readable.length}`);
            for (const recordId of all[collection].keys()) {
              const { status } = await server.call('GET', `/api/${collection}/${recordId}`, { token: session });
              expect(status, `${claim} ${recordId}`).toBe(readable.includes(recordId) ? 200 : 404);
            }
          }
        }
        await server.site.close();
      }),
      { numRuns: 10 },
    );
  });
});
