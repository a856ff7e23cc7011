import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../../../server/frame/documents/origin';
import { toVisibleChange } from '../../../../server/frame/events/event-stream';
import { createRecordVisibility, findEntries, showAll } from '../../../../server/frame/history/find-entries';
import { undoEntry } from '../../../../server/frame/history/undo';
import { describePlan } from '../../../../server/frame/schema-change/describe-plan';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import type { Change, Store } from '../../../../server/frame/stores/store';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { AccessKeyword } from '../../../../src/frame/model/source';
import { toState } from '../../../../src/frame/schema-change/state';
import { parcelModels } from '../../../support/parcels';

const access = {
  read: { KEEPER: 'all', CLERK: { rows: 'all', where: { state: ['draft', 'sent'] } }, PORTER: 'all' },
  create: { KEEPER: 'all', CLERK: { rows: 'all', where: { state: 'draft' } } },
  update: { KEEPER: 'all', CLERK: { rows: 'all', where: { state: 'draft' }, after: { state: ['draft', 'sent'] } } },
  delete: { KEEPER: 'all', CLERK: { rows: 'all', where: { state: 'draft' } } },
} as const satisfies AccessKeyword;

const keeper: Actor = { role: 'KEEPER', claim: 'all', userId: 'k', locale: 'en' };
const clerk: Actor = { role: 'CLERK', claim: 'all', userId: 'c', locale: 'en' };

/** Rows that are narrowed by values, wherever records are written, told of and kept. */
export function describeRowRules(name: string, open: (models: EntityModels) => Store): void {
  describe(`rows narrowed by values on ${name}`, () => {
    const models = parcelModels(access);
    const parcels = entityNamed(models, 'parcel');
    let store: Store;
    let documents: Documents;
    let changes: Change[];

    beforeEach(() => {
      store = open(models);
      documents = createDocuments({ models, store, identifiers: createIdentifiers() });
      changes = [];
      store.watch((some) => changes.push(...some));
    });
    afterEach(() => store.close());

    const made = async (state: string) => (await documents.create(keeper, parcels, { title: state, state })).record.id;
    const written = <T>(actor: Actor, work: () => Promise<T>) =>
      runWithOrigin({ client: 'console', by: () => ({ id: `user:${actor.userId}`, name: actor.role }) }, work);
    const entriesFor = async (actor: Actor, record: string) => {
      const visible = createRecordVisibility({ models, store }, actor);
      const found = await findEntries(store, { record: { entity: 'parcel', id: record } }, 20, visible);
      return found.entries.map(({ kind, changes: parts }) => [kind, ...parts.map(({ after }) => after)]);
    };
    /** `accepted`, or the status of the refusal with the fields that it names. */
    const refusal = async (work: Promise<unknown>) => {
      const [outcome] = await Promise.allSettled([work]);
      if (outcome.status === 'fulfilled') return 'accepted';
      if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
      return [outcome.reason.status, ...Object.keys(outcome.reason.details.errors ?? {})];
    };

    test('a new record has the values that its writer may give it', async () => {
      expect(await refusal(documents.create(clerk, parcels, { state: 'draft' }))).toBe('accepted');
      expect(await refusal(documents.create(clerk, parcels, { state: 'sent' }))).toEqual([403, 'state']);
      expect(await refusal(documents.create(clerk, parcels, {}))).toEqual([403, 'state']);
    });

    test('a record is changed while it has the values, into what may stand there afterwards', async () => {
      const [draft, sent, closed] = [await made('draft'), await made('sent'), await made('closed')];
      const update = (id: string, body: object) => refusal(documents.update(clerk, parcels, id, { ...body }));
      expect(await update(draft, { state: 'closed' })).toEqual([403, 'state']);
      expect(await update(draft, { title: 'mine' })).toBe('accepted');
      expect(await update(draft, { state: 'sent' })).toBe('accepted');
      expect(await update(draft, { title: 'late' })).toEqual([403]);
      expect(await update(sent, { title: 'late' })).toEqual([403]);
      expect(await update(closed, { title: 'unseen' })).toEqual([404]);
      expect(await refusal(documents.remove(clerk, parcels, sent))).toEqual([403]);
      expect(await refusal(documents.remove(clerk, parcels, closed))).toEqual([404]);
    });

    test('the preview of a batch, the check of an import and work on many say the same', async () => {
      const draft = await documents.read(keeper, parcels, await made('draft'));
      const preview = (state: string) =>
        documents.previewWrite(clerk, parcels, draft, { type: 'update', data: { state } });
      expect([preview('sent'), preview('closed')]).toMatchObject(['change', { status: 403 }]);
      const rows = [{ state: 'draft' }, { state: 'closed' }].map(
        (body) => ({ type: 'create', model: parcels, body }) as const,
      );
      expect(await refusal(documents.together(clerk, rows, { checkOnly: true }))).toEqual([403, 'state']);
      const closed = await made('closed');
      const where = [{ path: 'id', storage: 'text', operator: 'in', value: [draft.record.id, closed] }] as const;
      const walked = await documents.walk(clerk, parcels, { where, words: [] }, { after: undefined, maxRecords: 50 });
      expect(walked.rows.map(({ record }) => record.id)).toEqual([draft.record.id]);
    });

    test('who listens is told of a record that enters its rows, changes in them and leaves them', async () => {
      const id = await made('draft');
      for (const state of ['sent', 'closed', 'sent']) await documents.update(keeper, parcels, id, { state });
      await documents.remove(keeper, parcels, id);
      await expect.poll(() => changes.length).toBe(5);
      const told = (role: string) =>
        changes.map((change) => toVisibleChange(models, { role, claim: 'all' }, change)?.type);
      expect(told('CLERK')).toEqual(['created', 'updated', 'deleted', 'created', 'deleted']);
      expect(told('PORTER')).toEqual(['created', 'updated', 'updated', 'updated', 'deleted']);
    });

    test('the history shows what happened while a session read the record, and undoes what it may delete', async () => {
      const id = await written(keeper, () => made('draft'));
      for (const state of ['sent', 'closed', 'sent', 'draft']) {
        await written(keeper, () => documents.update(keeper, parcels, id, { state }));
      }
      expect(await entriesFor(clerk, id)).toEqual([
        ['changed', 'draft'],
        ['changed', 'sent'],
        ['created', 'draft', 'draft'],
      ]);
      await written(keeper, () => documents.update(keeper, parcels, id, { state: 'closed' }));
      expect(await entriesFor(clerk, id)).toEqual([]);
      await written(keeper, () => documents.remove(keeper, parcels, id));
      expect(await entriesFor(clerk, id)).not.toContainEqual(['deleted']);
      const { entries } = await findEntries(store, { record: { entity: 'parcel', id } }, 1, showAll);
      const [removal] = entries;
      if (removal === undefined) throw new Error('The removal is in no history');
      expect(await refusal(undoEntry({ models, store, documents }, clerk, removal, true))).toEqual([403]);
    });

    test('a plan tells which rows a role is given or loses', async () => {
      for (const state of ['draft', 'draft', 'sent', 'closed']) await made(state);
      const narrower = parcelModels({
        ...access,
        read: { ...access.read, PORTER: { rows: 'all', where: { state: 'draft' } }, CLERK: 'all' },
      });
      const plan = await planSchemas(store, toState(models), narrower);
      expect(plan.takesRights).toBe(true);
      expect(plan.entities[0]?.rows).toEqual([
        { role: 'CLERK', operation: 'read', gained: 1, lost: 0 },
        { role: 'PORTER', operation: 'read', gained: 0, lost: 2 },
      ]);
      expect(describePlan(plan).join('\n')).toContain('PORTER may read all: Only while “state” is draft (was: all)');
      expect(describePlan(plan).join('\n')).toContain('PORTER may no longer read 2 records');
    });

    test('of several sets of rows one holds the record, before a change and after', async () => {
      const models = parcelModels({
        read: { KEEPER: 'all', CLERK: ['subtree', { rows: 'all', where: { state: 'sent' } }] },
        update: {
          KEEPER: 'all',
          CLERK: [
            { rows: 'subtree', where: { state: 'draft' } },
            { rows: 'all', where: { state: 'sent' }, after: { state: 'closed' } },
          ],
        },
      });
      const [several, people] = [entityNamed(models, 'parcel'), entityNamed(models, 'person')];
      const data = open(models);
      const { create, update, read, list } = createDocuments({ models, store: data, identifiers: createIdentifiers() });
      const seen: Change[] = [];
      data.watch((some) => seen.push(...some));
      const ids: string[] = [];
      for (const state of ['draft', 'draft', 'sent'])
        ids.push((await create(keeper, several, { title: state, state })).record.id);
      const [own = '', strange = '', sent = ''] = ids;
      await create(SYSTEM, people, { id: 'c', parcels: [own] });
      const clerkWithOwn: Actor = { ...clerk, claim: 'person:c' };
      const all = { where: [], words: [], sort: [{ field: 'title', order: 'ASC' } as const], offset: 0, limit: 9 };
      const listed = await list(clerkWithOwn, several, all);
      expect([listed.rows.map(({ record }) => record.id).sort(), listed.total]).toEqual([[own, sent].sort(), 2]);
      expect(await refusal(read(clerkWithOwn, several, strange))).toEqual([404]);
      const write = (id: string, state: string) => refusal(update(clerkWithOwn, several, id, { state }));
      // What one set allows afterwards is not allowed by the other.
      expect(await write(own, 'closed')).toEqual([403, 'state']);
      expect(await write(sent, 'draft')).toEqual([403, 'state']);
      expect([await write(own, 'draft'), await write(sent, 'closed')]).toEqual(['accepted', 'accepted']);
      expect(await refusal(read(clerkWithOwn, several, sent))).toEqual([404]);
      await update(keeper, several, strange, { state: 'sent' });
      const typesOf = (id: string) =>
        seen
          .filter((change) => change.id === id)
          .flatMap((change) => toVisibleChange(models, clerkWithOwn, change)?.type ?? []);
      await expect.poll(() => typesOf(strange)).toEqual(['created']);
      expect(typesOf(sent)).toEqual(['created', 'deleted']);
      await data.close();
    });
  });
}
