import { rowScope } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import { listAccessEntries, noteExport, toAccess, toSentAccess } from '../../../src/frame/history/rules/access-entry';
import { type HistoryEntry, recordKey, toEntry, toStoredEntry } from '../../../src/frame/history/rules/entry';
import { firstId } from '../../../src/frame/history/rules/entry-id';
import {
  findHistory,
  MAX_NEWS,
  type UndoneChange,
  undoChanges,
  noteVisit as visitCall,
} from '../../../src/frame/history/rules/history-calls';
import { computeNextVisit, type Visit } from '../../../src/frame/history/rules/last-visit';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { InputOf } from '../../../src/frame/model/call';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { ACCESS_LOG, type AccessLog } from '../auth/access-log';
import type { Actor } from '../documents/actor';
import { ApiError, createNotFoundError } from '../documents/api-error';
import type { EntityHooks } from '../documents/hooks';
import { message } from '../documents/messages';
import { HISTORY, HISTORY_COLLECTIONS, runAsAction } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import type { Feature, Ground } from '../feature/feature';
import { actorOf, type Texts } from '../http/environment';
import type { ServeCall } from '../http/serve-call';
import { internalCollection } from '../stores/collection';
import type { Condition, Store, StoredRecord, StoreReader } from '../stores/store';
import { createYield, yieldToEventLoop } from '../stores/yield-to-event-loop';
import {
  countGroups,
  createFieldVisibility,
  createRecordVisibility,
  findEntries,
  findVisibleEntries,
  type HistoryPage,
  type HistoryQuery,
  showAll,
  type VisibleData,
} from './find-entries';
import { type StoredHistory, thinHistory } from './thin-history';
import { type UndoData, undoEntry, undoTogether } from './undo';

function requireAdministrator(models: EntityModels, actor: Actor): void {
  if (managesAccounts(models, actor)) return;
  throw new ApiError(403, 'forbidden', message('history.notAll'));
}

const GROUP_SLICE = 25;

async function requestedEntries(
  parts: UndoData,
  { entry: id, group, after }: InputOf<typeof undoChanges>,
): Promise<HistoryPage> {
  if (group !== undefined) return findEntries(parts.store, { group, after }, GROUP_SLICE, showAll);
  const stored = id === undefined ? undefined : await parts.store.get(HISTORY.name, id);
  const entry = stored && toEntry(stored.record);
  if (entry === undefined) throw new ApiError(404, 'not_found', message('history.noChange'));
  return { entries: [entry], next: undefined };
}

/** Undoes one change, or with `{ group }` the next 25 of an action, newest first. `as`: group of the new entries. */
function undoCalls(serve: ServeCall, parts: UndoData & { texts: Texts }): void {
  async function undo(actor: Actor, entries: readonly HistoryEntry[], isAlone: boolean): Promise<UndoneChange[]> {
    const undone = ({ id, entity, record, label }: HistoryEntry, cause?: string): UndoneChange => {
      return { entry: id, entity, record, label, cause };
    };
    if (!isAlone && (await undoTogether(parts, actor, entries))) return entries.map((entry) => undone(entry));
    const yieldWhenDue = createYield();
    const results: UndoneChange[] = [];
    for (const entry of entries) {
      await yieldWhenDue();
      let cause: string | undefined;
      try {
        await undoEntry(parts, actor, entry, isAlone);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        cause = error.messageIn(parts.texts.in(actor.locale));
      }
      results.push(undone(entry, cause));
    }
    return results;
  }

  serve(undoChanges, async (context, input) => {
    const actor = actorOf(context);
    requireAdministrator(parts.models, actor);
    const asked = await input();
    const { entries, next } = await requestedEntries(parts, asked);
    const action = { id: asked.as, kind: 'undo' } as const;
    const isAlone = asked.group === undefined;
    return { results: await runAsAction(parts.store, action, () => undo(actor, entries, isAlone)), next };
  });
}

async function deletedRecordKeys(
  models: EntityModels,
  reader: Pick<StoreReader, 'getMany'>,
  entries: readonly HistoryEntry[],
): Promise<string[]> {
  const names = [...new Set(entries.map(({ entity }) => entity))];
  const deleted = names.map(async (name) => {
    const model = models.byName.get(name);
    const ofEntity = entries.filter(({ entity, record }) => entity === name && record !== '');
    const ids = [...new Set(ofEntity.map(({ record }) => record))];
    const found = model === undefined ? [] : await reader.getMany(model.collection, ids);
    const existing = new Set(found.map(({ record }) => record.id));
    return ids.filter((id) => !existing.has(id)).map((id) => recordKey(name, id));
  });
  return (await Promise.all(deleted)).flat();
}

/** Lists changes, with `leads=1` one per action. `gone`: deleted records; `next`: `after` of the next page. */
function historyCalls(
  serve: ServeCall,
  { models, store, documents, texts }: VisibleData & Pick<SiteData, 'documents' | 'texts'>,
): void {
  async function requireReading(actor: Actor, { entity, id }: NonNullable<HistoryQuery['record']>): Promise<void> {
    if (managesAccounts(models, actor)) return;
    const model = models.byName.get(entity);
    if (model === undefined) throw createNotFoundError('entity', entity);
    await documents.read(actor, model, id);
  }

  async function find(actor: Actor, query: HistoryQuery, limit: number): Promise<HistoryPage> {
    const parts = { models, store };
    if (query.record === undefined) return findVisibleEntries(parts, actor, query, limit);
    await requireReading(actor, query.record);
    return findEntries(store, query, limit, createFieldVisibility(parts, actor));
  }

  serve(findHistory, async (context, input) => {
    const actor = actorOf(context);
    const { limit, leads, entity, id, ...others } = await input();
    const record = id === undefined || entity === undefined ? undefined : { entity, id };
    const query: HistoryQuery = { ...others, entity, record, leadsOnly: leads === '1' };
    const shown = await find(actor, query, limit);
    const visibility = managesAccounts(models, actor) ? undefined : createRecordVisibility({ models, store }, actor);
    const groups = query.leadsOnly === true ? await countGroups(store, shown.entries, visibility) : {};
    const gone = query.record === undefined ? await deletedRecordKeys(models, store, shown.entries) : [];
    return { entries: shown.entries.map(toStoredEntry), groups, gone, next: shown.next ?? null };
  });

  undoCalls(serve, { models, store, documents, texts });
}

/** Returns access events to administrators, newest first. `next` is the `after` of the next page. */
export function accessCalls(
  serve: ServeCall,
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  access: AccessLog,
): void {
  serve(listAccessEntries, async (context, input) => {
    requireAdministrator(models, actorOf(context));
    const { kind, by, after, limit } = await input();
    const equal = (path: string, value: string | undefined): Condition[] =>
      value === undefined ? [] : [{ path, operator: 'eq', storage: 'text', value }];
    const where: Condition[] = [
      ...equal('kind', kind),
      ...equal('byId', by),
      ...(after === undefined ? [] : [{ path: 'id', operator: 'gt', storage: 'text', value: after } as const]),
    ];
    const { rows } = await store.query(ACCESS_LOG.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit });
    const entries = rows.flatMap(({ record }) => toAccess(record) ?? []).map(toSentAccess);
    return { entries, next: rows.length < limit ? null : rows.at(-1)?.record.id };
  });

  serve(noteExport, async (context, input) => {
    const { entity, rows, format } = await input();
    const model = models.byName.get(entity);
    if (model === undefined) throw new ApiError(400, 'bad_body', 'entity must be the name of an entity');
    if (rowScope(model, 'read', context.get('session').role) === undefined) {
      throw createNotFoundError('entity', entity);
    }
    const about = { entity: model.name, record: '', label: '' };
    await access.note(context, { kind: 'exported', about, detail: `${rows} ${format.toUpperCase()}` });
    return { noted: true };
  });
}

const SLICE = 100;

export async function thinAccess(
  { store, now }: Pick<SiteData, 'store' | 'now'>,
  age: number,
  isOver = () => false,
): Promise<number> {
  const where = [{ path: 'id', operator: 'gte', storage: 'text', value: firstId(now() - age - 1) } as const];
  for (let deleted = 0; ; ) {
    const { rows } = await store.query(ACCESS_LOG.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit: SLICE });
    if (rows.length === 0 || isOver()) return deleted;
    const remove = rows.map(({ record }) => ({ collection: ACCESS_LOG.name, id: record.id }));
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    await yieldToEventLoop();
    deleted += rows.length;
  }
}

export const VISITS = internalCollection('last_visits');

function visitOf(stored: StoredRecord | undefined): Visit | null {
  if (stored === undefined) return null;
  const { at, since } = stored.record;
  return typeof at === 'number' && typeof since === 'number' ? { at, since } : null;
}

/** @param seen true if the user has viewed all changes @returns time from which changes are new to the user, ms */
export function storeVisit(store: Pick<Store, 'transact'>, id: string, now: number, seen: boolean): Promise<number> {
  return store.transact(async (reader) => {
    const previous = visitOf(await reader.get(VISITS.name, id));
    const visit = seen ? { at: now, since: now } : computeNextVisit(previous, now);
    const put = [{ collection: VISITS.name, stored: { record: { id, ...visit }, version: 1 } }];
    return { result: visit.since, batch: { put, remove: [], light: true } };
  });
}

function visitHooks({ accounts }: EntityModels): EntityHooks {
  if (accounts === undefined) return {};
  return { [accounts.model.name]: { removed: async ({ unit, record }) => unit.remove(VISITS.name, record.id) } };
}

/** Responds with the end of the previous visit and the number of actions since; null and 0 for an access token. */
function visitCalls(serve: ServeCall, { now, ...parts }: VisibleData & Pick<SiteData, 'store' | 'now'>): void {
  serve(visitCall, async (context, input) => {
    const actor = actorOf(context);
    const { seen } = await input();
    if (actor.userId === undefined) return { since: null, others: 0, isMore: false };
    const since = await storeVisit(parts.store, actor.userId, now(), seen === true);
    if (seen === true) return { since, others: 0, isMore: false };
    const { entries, next } = await findVisibleEntries(parts, actor, { from: since + 1, leadsOnly: true }, MAX_NEWS);
    const others = entries.filter(({ by }) => by?.id !== `user:${actor.userId}`).length;
    return { since, others, isMore: next !== undefined };
  });
}

export interface HistoryContext {
  site: Parameters<typeof historyCalls>[1] & Parameters<typeof visitCalls>[1];
  access: AccessLog;
  history: StoredHistory;
}

export const historyFeature: Feature<HistoryContext> = {
  name: 'history',
  collections: HISTORY_COLLECTIONS,
  apiCalls: (serve, { site, access }) => {
    historyCalls(serve, site);
    accessCalls(serve, site, access);
  },
  jobs: [
    {
      name: 'thinHistory',
      failure: 'The history was not thinned',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 3,
      run: async ({ site, history }, { isOver }) => {
        const done = (await thinHistory(site, history, isOver)) + (await thinAccess(site, history.age, isOver));
        return { done, isUnfinished: isOver() };
      },
    },
  ],
};

export const visitsFeature: Feature<Pick<HistoryContext, 'site'>, Ground> = {
  name: 'last visits',
  collections: [VISITS],
  hooks: ({ models }) => visitHooks(models),
  apiCalls: (serve, { site }) => visitCalls(serve, site),
};
