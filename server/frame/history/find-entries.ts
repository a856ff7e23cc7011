import { can, couldRead, rowScope } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import {
  type Author,
  type ChangeKind,
  type Client,
  type HistoryEntry,
  recordKey,
  toEntry,
} from '../../../src/frame/history/rules/entry';
import { firstId } from '../../../src/frame/history/rules/entry-id';
import { toVisibleEntry } from '../../../src/frame/history/rules/visible-entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { HISTORY } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import type { Condition, StoreReader } from '../stores/store';

type Visibility = (entries: readonly HistoryEntry[]) => Promise<readonly HistoryEntry[]>;

export const showAll: Visibility = async (entries) => entries;

type VisibilityOptions = { models: EntityModels; store: Pick<StoreReader, 'getMany'> };

export function createFieldVisibility({ models }: VisibilityOptions, actor: Actor): Visibility {
  return async (entries) =>
    entries.flatMap((entry) => toVisibleEntry(models.byName.get(entry.entity), entry, actor) ?? []);
}

/** Shows changes of records that the session may read now, and deletions of records that it could read before. */
export function createRecordVisibility(parts: VisibilityOptions, actor: Actor): Visibility {
  const { models, store } = parts;
  const ofFields = createFieldVisibility(parts, actor);
  if (managesAccounts(models, actor)) return ofFields;

  async function readableOf(name: string, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
    const model = models.byName.get(name);
    if (model === undefined || rowScope(model, 'read', actor.role) === undefined) return [];
    const ids = [...new Set(entries.map(({ record }) => record))];
    const found = await store.getMany(model.collection, ids);
    const records = new Map(found.map(({ record }) => [record.id, record]));
    return entries.filter((entry) => {
      const record = records.get(entry.record);
      if (record !== undefined) return can({ subject: actor, model, operation: 'read', record });
      const { record: id, seenBy: acl = [], met = [] } = entry;
      return entry.kind === 'deleted' && couldRead(actor, model, { id, acl, met });
    });
  }

  return async (entries) => {
    const names = [...new Set(entries.map(({ entity }) => entity))];
    const readable = await Promise.all(
      names.map((name) =>
        readableOf(
          name,
          entries.filter(({ entity }) => entity === name),
        ),
      ),
    );
    const ids = new Set(readable.flat().map(({ id }) => id));
    return ofFields(entries.filter(({ id }) => ids.has(id)));
  };
}

export interface HistoryQuery {
  record?: { entity: string; id: string } | undefined;
  entity?: string | undefined;
  by?: Author['id'] | undefined;
  kind?: ChangeKind | undefined;
  client?: Client | undefined;
  group?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  text?: string | undefined;
  leadsOnly?: boolean | undefined;
  firstSeenOnly?: boolean | undefined;
  after?: string | undefined;
}

export type HistoryPage = { entries: HistoryEntry[]; next: string | undefined };

/** Maximum entries examined per page. Rare entries are found on further pages. */
const MAX_INSPECTED = 2_000;
const MAX_FOR_OTHERS = 500;
const ENTRIES_PER_SEARCH = 200;

function conditionsOf(query: HistoryQuery): Condition[] {
  const { record, entity, by, kind, client, group, leadsOnly, from, to, after } = query;
  const equal = (path: string, value: string | undefined): Condition[] =>
    value === undefined ? [] : [{ path, operator: 'eq', storage: 'text', value }];
  const beyond = (operator: 'gt' | 'gte' | 'lt', value: string): Condition => ({
    ...{ path: 'id', operator, storage: 'text', value },
  });
  return [
    ...equal('key', record && recordKey(record.entity, record.id)),
    ...equal('entity', record === undefined ? entity : undefined),
    ...equal('byId', by),
    ...equal('kind', kind),
    ...equal('client', client),
    ...equal('group', group),
    ...(leadsOnly === true ? [{ path: 'lead', operator: 'eq', storage: 'integer', value: 1 } as const] : []),
    ...(to === undefined ? [] : [beyond('gte', firstId(to))]),
    ...(from === undefined ? [] : [beyond('lt', firstId(from - 1))]),
    ...(after === undefined ? [] : [beyond('gt', after)]),
  ];
}

function holds(entry: HistoryEntry, text: string): boolean {
  const { label, record, by, changes } = entry;
  const values = changes.flatMap(({ before, after }) => [before, after]);
  const texts = [label, record, by?.name ?? '', ...values.map((value) => JSON.stringify(value) ?? '')];
  return texts.some((part) => part.toLowerCase().includes(text));
}

/** @param visibility filters while the page is filled @param maxInspected maximum entries to examine */
export async function findEntries(
  reader: Pick<StoreReader, 'query'>,
  query: HistoryQuery,
  limit: number,
  visibility: Visibility,
  maxInspected = MAX_INSPECTED,
): Promise<HistoryPage> {
  const text = query.text?.trim().toLowerCase() ?? '';
  const entries: HistoryEntry[] = [];
  const actions = new Set<string>();
  const isRepeatedAction = ({ group }: HistoryEntry) => {
    if (query.firstSeenOnly !== true || group === undefined) return false;
    return actions.size === actions.add(group).size;
  };
  const pageSize = text === '' ? limit : ENTRIES_PER_SEARCH;
  let after = query.after;
  for (let seen = 0; seen < maxInspected; seen += pageSize) {
    const where = conditionsOf({ ...query, after });
    const { rows } = await reader.query(HISTORY.name, {
      where,
      sort: [{ field: 'id', order: 'ASC' }],
      limit: pageSize,
    });
    const visible = await visibility(rows.flatMap(({ record }) => toEntry(record) ?? []));
    const shownById = new Map(visible.map((entry) => [entry.id, entry]));
    for (const { record } of rows) {
      after = record.id;
      const shown = shownById.get(record.id);
      const isFound = shown !== undefined && (text === '' || holds(shown, text));
      if (isFound && !isRepeatedAction(shown)) entries.push(shown);
      if (entries.length === limit) return { entries, next: after };
    }
    if (rows.length < pageSize) return { entries, next: undefined };
  }
  return { entries, next: after };
}

export type VisibleData = Pick<SiteData, 'models' | 'store'>;

/** @throws ApiError 403 without an account, because several people share an access token. */
export async function findVisibleEntries(
  { models, store }: VisibleData,
  actor: Actor,
  query: HistoryQuery,
  limit: number,
): Promise<HistoryPage> {
  const all = managesAccounts(models, actor);
  if (!all && actor.userId === undefined) throw new ApiError(403, 'forbidden', message('history.oneRecordOnly'));
  const isByAction = query.leadsOnly === true;
  return findEntries(
    store,
    { ...query, leadsOnly: all && isByAction, firstSeenOnly: !all && isByAction },
    limit,
    createRecordVisibility({ models, store }, actor),
    all ? MAX_INSPECTED : MAX_FOR_OTHERS,
  );
}

export async function countGroups(
  reader: Pick<StoreReader, 'query'>,
  entries: readonly HistoryEntry[],
  visibility?: Visibility,
): Promise<Record<string, number>> {
  const groups = new Set(entries.flatMap(({ group }) => group ?? []));
  const counts: Record<string, number> = {};
  for (const group of groups) {
    if (visibility !== undefined) {
      counts[group] = (await findEntries(reader, { group }, MAX_FOR_OTHERS, visibility, MAX_FOR_OTHERS)).entries.length;
      continue;
    }
    const where = [{ path: 'group', operator: 'eq', storage: 'text', value: group } as const];
    counts[group] = (await reader.query(HISTORY.name, { where, limit: 0 })).total;
  }
  return counts;
}
