import { onTestFinished } from 'vitest';
import { hashSecret } from '../../../../server/frame/auth/secrets';
import { readCurrentSubject } from '../../../../server/frame/auth/subjects';
import { redact } from '../../../../server/frame/documents/acl';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { deliverDue } from '../../../../server/frame/mail/deliver';
import { openPoster } from '../../../../server/frame/mail/public-post';
import type { Store } from '../../../../server/frame/stores/store';
import { createSubscriptionMailer } from '../../../../server/frame/subscriptions/feature';
import { subscriptionHooks } from '../../../../server/frame/subscriptions/hook';
import { reportChanges } from '../../../../server/frame/subscriptions/report-changes';
import { CHANNEL, SUBSCRIPTION_SECRETS } from '../../../../server/frame/subscriptions/stored';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { withValueAt } from '../../../../src/frame/model/paths';
import { openReceiver } from '../../../support/receiver';
import { subscribedModels as models } from './subscription-schema';

export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

/** Not typed: it is another one than that of the product. */
const SUBSCRIPTION: string = 'subscription';

/** What was posted, as a receiver reads it. */
interface PostedEvent {
  event: string;
  entity: string;
  id: string;
  record?: EntityRecord;
}

/** Who is there. `level` sessions are opened by the token of a place. */
export const SUBJECTS = ['ada', 'sam', 'gus', 'owner:o1', 'house:h1', 'flat:f1'] as const;
export type Someone = (typeof SUBJECTS)[number] | 'owner:o2';

/** Two customers with a house, a flat and a lamp each, people of every role, and another program. */
export async function subscribedSite(open: () => Store) {
  const clock = { now: Date.parse('2026-11-27T10:00:00Z') };
  const now = () => clock.now;
  const hooks = { lamp: { live: new Set(['lux', 'measuredAt']) } };
  const base = open();
  onTestFinished(() => base.close());
  const store = reportChanges(base, { models, now, hooks });
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  const privateHosts = [receiver.host];
  const identifiers = createIdentifiers();
  const documents = createDocuments({
    ...{ models, store, identifiers, now },
    hooks: { ...hooks, ...subscriptionHooks({ models, privateHosts }) },
  });
  const make = (entity: string, body: object) => documents.create(SYSTEM, entityNamed(models, entity), { ...body });
  for (const n of ['1', '2']) {
    await make('owner', { id: `o${n}`, name: `Owner ${n}`, city: 'Lecce', token: `owner00${n}` });
    await make('house', { id: `h${n}`, name: `House ${n}`, city: 'Lecce', owner: `o${n}`, token: `house00${n}` });
    await make('flat', { id: `f${n}`, name: `Flat ${n}`, house: `h${n}`, note: 'secret', token: `flat000${n}` });
    await make('lamp', { serial: `l${n}`, label: `Lamp ${n}`, token: `flat000${n}`, watts: 40 });
  }
  const person = { password: 'a long pass phrase 1' };
  await make('user', { ...person, id: 'ada', name: 'Ada', email: 'ada@site.example', role: 'ADMIN' });
  await make('user', { ...person, id: 'sam', name: 'Sam', email: 's@site.example', role: 'STAFF', lampIds: ['l1'] });
  await make('user', { ...person, id: 'gus', name: 'Gus', email: 'g@site.example', role: 'GUEST', lampIds: ['l2'] });

  /** The session that somebody has now. */
  async function actorOf(who: Someone): Promise<Actor> {
    const [kind, id = ''] = who.split(':');
    const place = id === '' ? undefined : (await store.get(`${kind}s`, id))?.record;
    const stored = place ? { claim: who, proof: hashSecret(String(place['token'])) } : { claim: '', userId: who };
    const subject = await readCurrentSubject(models, store, stored);
    if (subject === undefined) throw new Error(`${who} cannot sign in`);
    const { role, claim, userId } = subject;
    return { role, claim, locale: 'en', ...(userId !== undefined && { userId }) };
  }

  /** A subscription with a secret. */
  async function subscribe(who: Someone, entity: string, more: object = {}): Promise<string> {
    const { record } = await documents.create(await actorOf(who), entityNamed(models, SUBSCRIPTION), {
      ...{ name: `${who} ${entity}`, url: receiver.urlOf(`/${who}/${entity}`), entity },
      ...{ events: ['created', 'changed', 'deleted'], ...more },
    });
    await store.transact(async (reader) => {
      const stored = await reader.get(SUBSCRIPTION_SECRETS.name, record.id);
      const put = [
        {
          collection: SUBSCRIPTION_SECRETS.name,
          stored: { record: { ...stored?.record, id: record.id, secret: SECRET }, version: 1 },
        },
      ];
      return { result: undefined, batch: { put, remove: [] } };
    });
    await documents.update(SYSTEM, entityNamed(models, SUBSCRIPTION), record.id, { stopped: null });
    return record.id;
  }

  const parts = { models, store, documents, now, post: openPoster({ privateHosts }) };

  /** What somebody reads of an entity, by id. */
  async function readBy(who: Someone, entity: string): Promise<Map<string, EntityRecord>> {
    const model = entityNamed(models, entity);
    const actor = await actorOf(who);
    const query = { where: [], words: [], sort: [{ field: 'id', order: 'ASC' as const }], offset: 0, limit: 100 };
    const { rows } = await documents.list(actor, model, query).catch(() => ({ rows: [] }));
    return new Map(
      rows.map((stored) => {
        const { version: _version, acl: _acl, ...seen } = redact(model, stored, actor);
        return [seen.id, seen];
      }),
    );
  }

  return {
    ...{ store, documents, receiver, clock, parts, readBy, actorOf, subscribe },
    deliver: () => deliverDue(parts, { [CHANNEL]: createSubscriptionMailer(parts) }),
    /** What came in since it was asked last, by path. */
    posted: () =>
      receiver.posts.splice(0).map(({ path, body, headers }) => {
        const { data, ...message }: { id: string; type: string; data: { events: PostedEvent[] } } = JSON.parse(body);
        return { path, headers, body, ...message, events: data.events };
      }),
    subscription: async (id: string) => (await store.get('subscriptions', id))?.record,
    messages: async () => (await store.query('mails', {})).rows.map(({ record }) => record),
    update: (entity: string, id: string, values: object) =>
      documents.update(SYSTEM, entityNamed(models, entity), id, { ...values }),
    make,
    remove: (entity: string, id: string) => documents.remove(SYSTEM, entityNamed(models, entity), id),
    model: (entity: string) => entityNamed(models, entity),
  };
}

/** A record without what is measured. */
export const unmeasured = (record: EntityRecord) =>
  ['lux', 'measuredAt'].reduce((rest, name) => withValueAt(rest, [name], undefined), record);
