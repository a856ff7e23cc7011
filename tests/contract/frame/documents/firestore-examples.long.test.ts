import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadApplication } from '../../../../schemawright/testing/world';
import { toUserSubject } from '../../../../server/frame/auth/subjects';
import type { Actor } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createSingleRecords } from '../../../../server/frame/documents/derived-records';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { collectSiteParts } from '../../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../../server/frame/features';
import type { Application } from '../../../../server/frame/site/application';
import { openSite, type Site } from '../../../../server/frame/site/site';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import { type PlainObject, valueAt, withValueAt } from '../../../../src/frame/model/paths';
import { emptyFirestore } from '../../support/empty-firestore';

const ROOT = join(import.meta.dirname, '../../../..');
const NOW = Date.UTC(2026, 2, 11, 9);
const CHEAP = { N: 16, r: 1, p: 1 };
/** Of each entity, so many records are changed by everybody. */
const CHANGED = 3;

/** The same ids wherever they are made in the same order. */
function countedIdentifiers() {
  let next = 1;
  return createIdentifiers((limit) => {
    next = (next * 48_271) % 2_147_483_647;
    return next % limit;
  });
}

/** An example with its demo data on the embedded server, and the same on the store of Firestore. */
async function bothSites({ models, features = [], demo }: Application): Promise<[Site, Site]> {
  const now = () => NOW;
  const open = () =>
    openSite({ models, dataDir: ':memory:', passwordCost: CHEAP, now, identifiers: countedIdentifiers() }, () => ({
      features,
      own: {},
    }));
  const parts = collectSiteParts('firebase', [...FRAME_FEATURES, ...features], { models, now });
  const store = openFirestoreStore(emptyFirestore('examples'), models, parts.collections);
  const identifiers = countedIdentifiers();
  const documents = createDocuments({ models, store, identifiers, hooks: parts.hooks, rules: parts.rules, now });
  const sites: [Site, Site] = [open(), { ...open(), store, documents, identifiers }];
  for (const site of sites) {
    await createSingleRecords(site);
    await demo.fill(site, () => {});
  }
  return sites;
}

/** Everybody who has an account, by name. */
async function peopleOf({ models, store }: Site): Promise<[name: string, actor: Actor][]> {
  if (models.accounts === undefined) return [];
  const { rows } = await store.query(models.accounts.model.collection, {});
  return rows.flatMap(({ record }): [string, Actor][] => {
    const subject = toUserSubject(models, record);
    return subject === undefined ? [] : [[subject.name, { ...subject, locale: 'en' }]];
  });
}

/** What something comes to: what it answers, or the code of the refusal with the fields that it names. */
async function outcome<Answer>(ask: () => Promise<Answer>): Promise<Answer | object> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code: error.code, fields: Object.keys(error.details.errors ?? {}).sort() };
  }
}

const EVERYTHING = { where: [], words: [], sort: [], offset: 0, limit: 1000 };

const seen = ({ documents }: Site, actor: Actor, model: EntityModel) =>
  outcome(async () => {
    const { rows, total } = await documents.list(actor, model, EVERYTHING);
    return { total, records: rows.map(({ record }) => record) };
  });

/** Changes of a record: each field with the value that another record has in it. */
function swaps(model: EntityModel, other: EntityRecord): PlainObject[] {
  return model.fields.flatMap((field) => {
    const value = valueAt(other, field.keys);
    return value === undefined || field.path === 'id' ? [] : [withValueAt({}, field.keys, value)];
  });
}

describe.each(['library', 'workshop', 'clinic'])('the %s on Firestore', (name) => {
  test('shows, stores, refuses and deletes what it does on the embedded server, for everybody', async () => {
    const [embedded, onFirestore] = await bothSites(await loadApplication(join(ROOT, 'examples', name)));
    const { models } = embedded;
    const people = await peopleOf(embedded);
    expect(people.length).toBeGreaterThan(1);

    async function expectSame(what: string, ask: (site: Site) => Promise<unknown>): Promise<void> {
      expect.soft(await ask(onFirestore), what).toEqual(await ask(embedded));
    }

    async function expectSameRecords(when: string): Promise<void> {
      for (const model of models.list)
        for (const [person, actor] of people)
          await expectSame(`${when}: ${person} reads ${model.name}`, (site) => seen(site, actor, model));
    }

    await expectSameRecords('at first');
    // Accounts are those of the identity service, which has rules of its own.
    const changed = models.list.filter((model) => model !== models.accounts?.model);
    for (const model of changed) {
      const { rows } = await embedded.store.query(model.collection, { limit: CHANGED });
      for (const [at, { record }] of rows.entries()) {
        const changes = swaps(model, rows[(at + 1) % rows.length]?.record ?? record);
        for (const [person, actor] of people)
          for (const data of changes)
            await expectSame(`${person} writes ${JSON.stringify(data)} into ${model.name} ${record.id}`, (site) =>
              outcome(async () => (await site.documents.update(actor, model, record.id, data)).record),
            );
      }
    }
    await expectSameRecords('after the changes');
    for (const model of changed.toReversed()) {
      const { rows } = await embedded.store.query(model.collection, { limit: CHANGED });
      for (const { record } of rows)
        for (const [person, actor] of people)
          await expectSame(`${person} deletes ${model.name} ${record.id}`, (site) =>
            outcome(async () => (await site.documents.remove(actor, model, record.id)).record.id),
          );
    }
    await expectSameRecords('after the deletions');
  });
});
