import {
  type Author,
  type ChangeKind,
  type Client,
  entryOf,
  type HistoryEntry,
  recordKey,
} from '../../../src/frame/history/rules/entry';
import { idFrom } from '../../../src/frame/history/rules/entry-id';
import { HISTORY } from '../documents/record-history';
import type { Condition, StoreReader } from '../stores/store';
import type { Visibility } from './visibility';

/** What of the history is asked for. */
export interface HistoryQuery {
  /** Changes of one record. */
  record?: { entity: string; id: string } | undefined;
  entity?: string | undefined;
  by?: Author['id'] | undefined;
  kind?: ChangeKind | undefined;
  client?: Client | undefined;
  group?: string | undefined;
  /** ms; both ends belong to it. */
  from?: number | undefined;
  to?: number | undefined;
  /** What people search for: in names, and in values before and after. */
  text?: string | undefined;
  /** Only one entry for each action of many changes. */
  leadsOnly?: boolean | undefined;
  /** Only the newest entry of each action among those that whoever asks may see: what stands for it may be one of the others. */
  firstSeenOnly?: boolean | undefined;
  /** Id of the last entry of the page before. */
  after?: string | undefined;
}

/** Some entries, the newest first; `next` is where the others begin, when there may be any. */
export interface HistoryPage {
  entries: HistoryEntry[];
  next: string | undefined;
}

/** Entries that are looked through for one answer: what is rare is found by asking on. */
export const MAX_INSPECTED = 2_000;
/** Who sees only some records is shown what is found among so many entries; each may be one more record to read. */
export const MAX_FOR_OTHERS = 500;
/** Entries that are read at once while looking for a text. */
const STRETCH = 200;

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
    ...(to === undefined ? [] : [beyond('gte', idFrom(to))]),
    // Ids of earlier instants are larger.
    ...(from === undefined ? [] : [beyond('lt', idFrom(from - 1))]),
    ...(after === undefined ? [] : [beyond('gt', after)]),
  ];
}

function holds(entry: HistoryEntry, text: string): boolean {
  const { label, record, by, changes } = entry;
  const values = changes.flatMap(({ before, after }) => [before, after]);
  const said = [label, record, by?.name ?? '', ...values.map((value) => JSON.stringify(value) ?? '')];
  return said.some((part) => part.toLowerCase().includes(text));
}

/**
 * Finds a page of the history.
 *
 * @param visibility leaves out what whoever asks may not see, so that a page is full nevertheless.
 * @param most how many entries are looked through for it.
 */
export async function findEntries(
  reader: Pick<StoreReader, 'query'>,
  query: HistoryQuery,
  limit: number,
  visibility: Visibility,
  most = MAX_INSPECTED,
): Promise<HistoryPage> {
  const text = query.text?.trim().toLowerCase() ?? '';
  const entries: HistoryEntry[] = [];
  const actions = new Set<string>();
  const isOfEarlier = ({ group }: HistoryEntry) => {
    if (query.firstSeenOnly !== true || group === undefined) return false;
    return actions.size === actions.add(group).size;
  };
  const atOnce = text === '' ? limit : STRETCH;
  let after = query.after;
  for (let seen = 0; seen < most; seen += atOnce) {
    const where = conditionsOf({ ...query, after });
    const { rows } = await reader.query(HISTORY.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit: atOnce });
    const seenOfThem = await visibility(rows.flatMap(({ record }) => entryOf(record) ?? []));
    const shownById = new Map(seenOfThem.map((entry) => [entry.id, entry]));
    for (const { record } of rows) {
      after = record.id;
      const shown = shownById.get(record.id);
      const isFound = shown !== undefined && (text === '' || holds(shown, text));
      if (isFound && !isOfEarlier(shown)) entries.push(shown);
      if (entries.length === limit) return { entries, next: after };
    }
    if (rows.length < atOnce) return { entries, next: undefined };
  }
  return { entries, next: after };
}
