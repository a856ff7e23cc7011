import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { ApiError } from '../../../../../server/frame/documents/api-error';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import { expectedAcl, expectedCopies, readEverything } from '../../support/from-scratch';
import { query, type TestServer, testServer } from '../../support/test-server';

type Step =
  | { kind: 'create'; entity: string; body: PlainObject }
  | { kind: 'update'; entity: string; id: string; body: PlainObject }
  | { kind: 'remove'; entity: string; id: string };

const N = 3;
const number = fc.integer({ min: 1, max: N });
const name = fc.constantFrom('North', 'South', 'West');
const token = number.map((n) => `roomab0${n}`);
const devices = fc.subarray(['d1', 'd2', 'd3']);
const id = (prefix: string) => number.map((n) => `${prefix}${n}`);

const creating = (entity: string, body: fc.Arbitrary<PlainObject>): fc.Arbitrary<Step> =>
  body.map((values) => ({ kind: 'create', entity, body: values }));
const updating = (entity: string, prefix: string, body: fc.Arbitrary<PlainObject>): fc.Arbitrary<Step> =>
  fc.tuple(id(prefix), body).map(([of, values]) => ({ kind: 'update', entity, id: of, body: values }));
const inRoma = { city: fc.constant('Roma'), country: fc.constant('IT') };
const account = { password: 'long enough', role: 'BUSINESS' };

const step: fc.Arbitrary<Step> = fc.oneof(
  creating('manager', fc.record({ id: id('m'), name, ...inRoma })),
  creating('building', fc.record({ id: id('b'), name, env: id('m'), ...inRoma })),
  creating('room', fc.record({ id: id('r'), name, env: id('b'), token })),
  creating('device', fc.record({ hw_id: id('d'), token })),
  creating(
    'user',
    fc
      .record({ n: number, name, deviceHwIds: devices })
      .map(({ n, ...person }) => ({ id: `u${n}`, email: `u${n}@site.example`, ...account, ...person })),
  ),
  updating('manager', 'm', fc.record({ name, alarmsEnabled: fc.boolean() })),
  updating('building', 'b', fc.record({ name, env: id('m') })),
  updating('room', 'r', fc.record({ name, env: id('b'), token: fc.option(token) })),
  updating('device', 'd', fc.record({ token: fc.option(token) })),
  updating('user', 'u', fc.record({ deviceHwIds: devices })),
  fc
    .tuple(fc.constantFrom(['manager', 'm'], ['building', 'b'], ['room', 'r'], ['device', 'd'], ['user', 'u']), number)
    .map(([[entity = '', prefix = ''], n]): Step => ({ kind: 'remove', entity, id: `${prefix}${n}` })),
);

/** Does a step; a refusal is as good as a success, as long as nothing is left half done. */
async function take({ site }: TestServer, entry: Step): Promise<void> {
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
  { kind: 'create', entity: 'manager', body: { id: `m${n}`, name: `M${n}`, city: 'Roma', country: 'IT' } },
  {
    kind: 'create',
    entity: 'building',
    body: { id: `b${n}`, name: `B${n}`, env: `m${n}`, city: 'Roma', country: 'IT' },
  },
  { kind: 'create', entity: 'room', body: { id: `r${n}`, name: `R${n}`, env: `b${n}`, token: `roomab0${n}` } },
  { kind: 'create', entity: 'device', body: { hw_id: `d${n}`, token: `roomab0${n}` } },
]);

describe('after any sequence of creates, moves, renames, shares and deletes', () => {
  test('row scopes and copied names are what a computation from scratch gives', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const server = testServer();
        for (const entry of [...basis, ...sequence]) await take(server, entry);
        const all = await readEverything(server);
        const acl = expectedAcl(all);
        const copies = expectedCopies(all);
        for (const records of [all.environments, all.buildings, all.rooms, all.devices]) {
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
        const server = testServer();
        for (const entry of [...basis, ...sequence]) await take(server, entry);
        const shared = await server.signIn('BUSINESS', ['d1', 'd3']);
        const [user] = (await server.site.store.query('users', { search: { words: ['person'], paths: ['email'] } }))
          .rows;
        const all = await readEverything(server);
        const acl = expectedAcl(all);
        const claims: [string, string][] = [[shared, `user:${user?.record.id}`]];
        for (const [prefix, records] of [
          ['manager', all.environments],
          ['building', all.buildings],
          ['room', all.rooms],
        ] as const) {
          for (const { id: recordId, token: accessToken } of records.values()) {
            if (typeof accessToken === 'string')
              claims.push([await server.signInWith(accessToken), `${prefix}:${recordId}`]);
          }
        }
        for (const [session, claim] of claims) {
          for (const collection of ['environments', 'buildings', 'rooms', 'devices'] as const) {
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
