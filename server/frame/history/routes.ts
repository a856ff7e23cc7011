import { Hono } from 'hono';
import { managesAccounts } from '../../../src/frame/access/may';
import { type HistoryEntry, recordKey, storedEntry } from '../../../src/frame/history/rules/entry';
import { findHistory } from '../../../src/frame/history/rules/history-calls';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import type { Texts } from '../http/texts';
import type { StoreReader } from '../stores/store';
import { countGroups } from './count-groups';
import { findEntries, type HistoryPage, type HistoryQuery } from './find-entries';
import { findVisible, type VisibleParts } from './find-visible';
import { undoRoutes } from './undo-routes';
import { visibilityOfFields, visibilityOfRecords } from './visibility';

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

interface HistoryRouteParts extends VisibleParts {
  documents: Documents;
  texts: Texts;
}

/**
 * `GET /api/_history`: visible history, newest change first. With `entity` and `id`, that of one record. Filters: `by`,
 * `kind`, `client`, `group`, `from` and `to` (ms), `text`; `leads=1` returns one entry per action, with counts in
 * `groups`. Returns `{ entries, groups, gone, next }`: `gone` has the keys of deleted records, `next` is the `after` of
 * the next page.
 */
export function historyRoutes({ models, store, documents, texts }: HistoryRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  async function requireReading(actor: Actor, { entity, id }: NonNullable<HistoryQuery['record']>): Promise<void> {
    if (managesAccounts(models, actor)) return;
    const model = models.byName.get(entity);
    if (model === undefined) throw new ApiError(404, 'not_found', 'There is no such entity');
    await documents.read(actor, model, id);
  }

  async function find(actor: Actor, query: HistoryQuery, limit: number): Promise<HistoryPage> {
    const parts = { models, store };
    if (query.record === undefined) return findVisible(parts, actor, query, limit);
    await requireReading(actor, query.record);
    return findEntries(store, query, limit, visibilityOfFields(parts, actor));
  }

  serveCalls(app)(findHistory, async (context, input) => {
    const actor = actorOf(context);
    const { limit, leads, entity, id, ...others } = await input();
    const record = id === undefined || entity === undefined ? undefined : { entity, id };
    const query: HistoryQuery = { ...others, entity, record, leadsOnly: leads === '1' };
    const shown = await find(actor, query, limit);
    const visibility = managesAccounts(models, actor) ? undefined : visibilityOfRecords({ models, store }, actor);
    const groups = query.leadsOnly === true ? await countGroups(store, shown.entries, visibility) : {};
    const gone = query.record === undefined ? await deletedRecordKeys(models, store, shown.entries) : [];
    return { entries: shown.entries.map(storedEntry), groups, gone, next: shown.next ?? null };
  });

  app.route('/', undoRoutes({ models, store, documents, texts }));
  return app;
}
