import { createServer } from 'node:http';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { signWebhook } from '../../../../server/frame/mail/webhook';
import { type Behaviour, createApplicationFeature } from '../../../../server/frame/site/application';
import { deliverWebhooks, type Webhooks } from '../../../../server/frame/site/webhooks';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { NamedModel } from '../../../../src/frame/model/entities';
import { DAY } from '../../../../src/frame/time/units';
import { entitySchema } from '../../../support/sample-entity';

/** Untyped: it is another one than that of the product. */
function namedModel(name: string): NamedModel<string> {
  const model = models.byName.get(name);
  if (model === undefined) throw new Error(`There is no ${name}`);
  return model;
}

const text = { type: 'string' } as const;
const models: EntityModels = compileModels(
  [
    {
      name: 'building',
      schema: entitySchema(
        {
          name: text,
          city: { type: 'string', enum: ['open', 'closed'] },
          address: { ...text, 'x-field': { visibleTo: ['ADMIN'] } },
        },
        {
          'x-resource': { collection: 'buildings', plural: 'Buildings', recordLabel: 'name' },
          'x-access': {
            read: { ADMIN: 'all', HOME: { rows: 'all', where: { city: ['open'] } } },
            create: { ADMIN: 'all' },
            update: { ADMIN: 'all' },
            delete: { ADMIN: 'all' },
          },
        },
      ),
    },
    {
      name: 'mail',
      schema: entitySchema(
        {
          subject: { ...text, readOnly: true },
          state: { type: 'string', readOnly: true, enum: ['kept', 'waiting', 'sent', 'failed'] },
          text: { ...text, readOnly: true, 'x-field': { type: 'longText', history: false } },
          channel: { ...text, readOnly: true },
          ...Object.fromEntries(
            ['problem', 'html', 'unsubscribeUrl'].map((name) => [
              name,
              { ...text, readOnly: true, 'x-field': { column: false } },
            ]),
          ),
          ...Object.fromEntries(
            ['attempts', 'nextTryAt', 'until', 'sentAt', 'createdAt'].map((name) => [
              name,
              { type: 'integer' as const, readOnly: true, 'x-field': { type: 'instant' } },
            ]),
          ),
        },
        {
          'x-resource': { collection: 'mails', plural: 'Messages', recordLabel: 'subject' },
          'x-access': { read: { ADMIN: 'all' }, delete: { ADMIN: 'all' } },
        },
      ),
    },
  ],
  { types: fieldTypeData, roles: ['ADMIN', 'HOME'] },
);
const building = namedModel('building');
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const SECRET = 'a long enough secret';

interface Contents {
  name: string;
  city: string;
  address: string;
}

interface Post {
  body: { id: string; event: string; record: object; key: string };
  isSigned: boolean;
}

/** Another program, which answers with these statuses in turn, and 200 after them. */
async function receiver(statuses: number[] = []) {
  const posts: Post[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { 'x-webhook-timestamp': time, 'x-webhook-signature': signature } = request.headers;
      posts.push({ body: JSON.parse(body), isSigned: signature === signWebhook(SECRET, String(time), body) });
      response.writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens to a port');
  return { posts, url: `http://127.0.0.1:${address.port}/hook` };
}

/** What other programs are sent of changes. */
export function describeWebhooks(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`webhooks on ${name}`, () => {
    function site(webhooks: Webhooks, variables: Record<string, string>) {
      const clock = { now: Date.parse('2026-11-26T10:00:00Z') };
      const now = () => clock.now;
      const store = open(models);
      onTestFinished(() => store.close());
      const hooks = createApplicationFeature({ webhooks }, variables).hooks?.({ models, now });
      const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, now });
      const deliver = async () => deliverWebhooks({ models, store, documents, now }, webhooks, variables);
      const messages = async () => (await store.query('mails', {})).rows.map(({ record }) => record);
      return { store, documents, deliver, messages, clock };
    }
    const all = ['create', 'update', 'delete'] as const;
    const hook = { entity: 'building', url: 'HOOK_URL', secret: 'HOOK_SECRET' } as const;
    const variables = (url: string) => ({ HOOK_URL: url, HOOK_SECRET: SECRET });

    test('are the changes of what the role reads, with the fields that it sees, signed, each once', async () => {
      const step = fc.record({
        type: fc.constantFrom(...all),
        at: fc.nat(3),
        city: fc.constantFrom('open', 'closed'),
        name: fc.constantFrom('a', 'b'),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 8 }),
          fc.constantFrom('ADMIN', 'HOME'),
          fc.subarray([...all]),
          async (steps, as, on) => {
            const { posts, url } = await receiver();
            const { documents, deliver } = site({ changed: { ...hook, on, as } }, variables(url));
            const expected: string[] = [];
            const known = new Map<string, Contents>();
            for (const { type, at, ...values } of steps) {
              const id = [...known.keys()][at];
              const isRead = (city: string) => as === 'ADMIN' || city === 'open';
              const next: Contents = { ...values, address: `secret ${values.name}` };
              const expectPost = (event: (typeof all)[number], key: string, record: Contents) => {
                const { address, ...rest } = record;
                const seen = as === 'ADMIN' ? { ...rest, address } : rest;
                if (on.includes(event) && isRead(record.city))
                  expected.push(JSON.stringify([event, key, Object.entries({ id: key, ...seen }).sort()]));
              };
              if (type === 'create') {
                const { record } = await documents.create(admin, building, { ...next });
                known.set(record.id, next);
                expectPost('create', record.id, next);
              } else if (id !== undefined) {
                const before = known.get(id) ?? next;
                if (type === 'update') {
                  await documents.update(admin, building, id, { ...next });
                  known.set(id, next);
                  if (JSON.stringify(before) !== JSON.stringify({ ...before, ...next })) expectPost('update', id, next);
                } else {
                  await documents.remove(admin, building, id);
                  known.delete(id);
                  expectPost('delete', id, before);
                }
              }
            }
            await deliver();
            expect(await deliver()).toBe(0);
            const sent = posts.map(({ body: { event, key, record } }) =>
              JSON.stringify([event, key, Object.entries(record).sort()]),
            );
            expect(sent.sort()).toEqual(expected.sort());
            expect(posts.every(({ isSigned }) => isSigned)).toBe(true);
            expect(new Set(posts.map(({ body }) => body.id)).size).toBe(posts.length);
          },
        ),
        { numRuns },
      );
    });

    test('wait where they are not taken, and are the same when they come again; a redirection is not followed', async () => {
      const { posts, url } = await receiver([500, 302]);
      const { documents, deliver, messages, clock } = site(
        { made: { ...hook, on: ['create'], as: 'HOME' } },
        variables(url),
      );
      await documents.create(SYSTEM, building, { name: 'a', city: 'open' });
      expect(await deliver()).toBe(0);
      clock.now += DAY / 2;
      expect(await deliver()).toBe(0);
      expect((await messages())[0]).toMatchObject({ attempts: 2, problem: 'No response', state: 'waiting' });
      clock.now += DAY / 2;
      expect(await deliver()).toBe(1);
      expect(new Set(posts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await messages())[0]).toMatchObject({ state: 'sent' });
    });

    test('say what they choose of what they choose, without what was hidden before', async () => {
      const { posts, url } = await receiver();
      const behaviour: Behaviour = {
        webhooks: {
          opened: {
            entity: 'building',
            on: ['update'],
            as: 'HOME',
            url: 'HOOK_URL',
            secret: 'HOOK_SECRET',
            when: ({ record, before }) => before === undefined && record.city !== undefined,
            payload: ({ record, before }) => ({ name: record.name, before: before ?? null }),
          },
        },
      };
      const opened = behaviour.webhooks ?? {};
      const { documents, deliver } = site(opened, variables(url));
      const { record } = await documents.create(admin, building, { name: 'a', city: 'closed' });
      await documents.update(admin, building, record.id, { city: 'open' });
      await documents.update(admin, building, record.id, { name: 'b' });
      await deliver();
      expect(posts.map(({ body }) => body.record)).toEqual([{ name: 'a', before: null }]);
    });

    test('are nothing without an address, and nothing leaves to one without encryption or with a short key', async () => {
      const made: Webhooks = { made: { ...hook, on: ['create'], as: 'HOME' } };
      const silent = site(made, {});
      await silent.documents.create(admin, building, { name: 'a', city: 'open' });
      expect(await silent.messages()).toEqual([]);
      expect(await silent.deliver()).toBe(0);
      for (const url of ['http://169.254.169.254/latest', 'http://intern.example', 'file:///etc/passwd', 'nothing'])
        await expect(site(made, variables(url)).deliver()).rejects.toThrow('HOOK_URL must be an https address');
      await expect(site(made, { HOOK_URL: 'https://a.example', HOOK_SECRET: 'short' }).deliver()).rejects.toThrow(
        'HOOK_SECRET must have 16 characters',
      );
    });

    test('are refused at the start for a role that does not read the entity', () => {
      const blind: Webhooks = { made: { ...hook, on: ['create'], as: 'NOBODY' } };
      expect(() => createApplicationFeature({ webhooks: blind }, {}).hooks?.({ models, now: Date.now })).toThrow(
        'NOBODY has no read access to "building"',
      );
    });
  });
}
