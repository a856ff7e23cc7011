import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider, RecordChange } from '../../../data-provider/contract';
import type { EntityRecord } from '../model/entity-model';
import { isPlainObject } from '../model/paths';
import { listFilterNames } from '../query/filter-shape';
import { useLiveChanges } from './use-live-changes';

interface CachedAnswer {
  key: readonly unknown[];
  data: unknown;
}

type Effect = 'none' | 'patch' | 'ask again';

function isEntityRecord(value: unknown): value is EntityRecord {
  return isPlainObject(value) && typeof value.id === 'string';
}

function decidingFields(parameters: unknown): Set<string> | undefined {
  if (!isPlainObject(parameters)) return undefined;
  const { filter, sort } = parameters;
  const names = isPlainObject(filter) ? listFilterNames(filter) : [];
  if (names.includes('q')) return undefined;
  const field = isPlainObject(sort) && typeof sort.field === 'string' ? [sort.field] : [];
  return new Set([...names, ...field].map((path) => path.split('.')[0] ?? path));
}

function recordsIn({ key: [, method], data }: CachedAnswer): readonly unknown[] | undefined {
  if (method === 'getOne') return [data];
  if (method === 'getMany') return Array.isArray(data) ? data : undefined;
  if (method === 'getList' || method === 'getManyReference') {
    return isPlainObject(data) && Array.isArray(data.data) ? data.data : undefined;
  }
  return undefined;
}

/** @param changed top-level names of changed fields by record id */
function effectOn(answer: CachedAnswer, changed: ReadonlyMap<string, ReadonlySet<string>>): Effect {
  if (answer.data === undefined) return 'ask again';
  if (typeof answer.data === 'boolean') return 'none';
  const records = recordsIn(answer);
  if (records === undefined) return 'ask again';
  const isList = answer.key[1] === 'getList' || answer.key[1] === 'getManyReference';
  if (isList) {
    const deciding = decidingFields(answer.key[2]);
    if (deciding === undefined) return 'ask again';
    for (const fields of changed.values()) {
      for (const field of fields) if (deciding.has(field)) return 'ask again';
    }
  }
  return records.some((record) => isEntityRecord(record) && changed.has(record.id)) ? 'patch' : 'none';
}

function idsHeld(answer: CachedAnswer, changed: ReadonlyMap<string, unknown>): string[] {
  return (recordsIn(answer) ?? []).flatMap((record) =>
    isEntityRecord(record) && changed.has(record.id) ? [record.id] : [],
  );
}

function patched({ key: [, method], data }: CachedAnswer, fresh: ReadonlyMap<string, EntityRecord>): unknown {
  const renewed = (value: unknown) => (isEntityRecord(value) ? (fresh.get(value.id) ?? value) : value);
  if (method === 'getOne') return renewed(data);
  if (Array.isArray(data)) return data.map(renewed);
  if (isPlainObject(data) && Array.isArray(data.data)) return { ...data, data: data.data.map(renewed) };
  return data;
}

export interface RecordSource {
  getMany(resource: string, parameters: { ids: string[] }): Promise<{ data: readonly EntityRecord[] }>;
}

/** Maximum records loaded one by one; after more changes, their lists are reloaded. */
const MAX_SINGLE = 25;

function updatedFields(changes: readonly RecordChange[]): Map<string, Set<string>> | undefined {
  const result = new Map<string, Set<string>>();
  for (const { id, type, fields } of changes) {
    if (type !== 'updated' || fields === undefined) return undefined;
    const known = result.get(id) ?? new Set<string>();
    for (const field of fields) known.add(field);
    result.set(id, known);
  }
  return result;
}

/** Loads changed records, and reloads lists whose members or order may change. @param changes undefined if unknown */
export async function refreshRecords(
  queryClient: QueryClient,
  source: RecordSource,
  resource: string,
  changes: readonly RecordChange[] | undefined,
): Promise<void> {
  const everything = () => queryClient.invalidateQueries({ queryKey: [resource] });
  const changed = changes && updatedFields(changes);
  if (changed === undefined) return everything();
  const cache = queryClient.getQueryCache();
  const answers = cache.findAll({ queryKey: [resource] }).map((query) => {
    const answer = { key: query.queryKey, data: query.state.data };
    const effect: Effect = effectOn(answer, changed);
    // Replaces only displayed data. Data that are not displayed are reloaded when shown. Running requests may have started before the change.
    const isAtHand = query.isActive() && query.state.fetchStatus === 'idle';
    return { query, answer, effect: effect === 'patch' && !isAtHand ? 'ask again' : effect };
  });
  const shown = answers.filter(({ effect }) => effect === 'patch');
  const ids = [...new Set(shown.flatMap(({ answer }) => idsHeld(answer, changed)))];
  if (ids.length > MAX_SINGLE) return everything();
  const askAgain = ({ queryKey }: Pick<Query, 'queryKey'>) => queryClient.invalidateQueries({ queryKey, exact: true });
  const asking = answers.filter(({ effect }) => effect === 'ask again').map(({ query }) => askAgain(query));
  if (ids.length > 0) {
    const fresh = await source
      .getMany(resource, { ids })
      .then(({ data }) => new Map(data.map((record) => [record.id, record])))
      .catch(() => undefined);
    // Reloads all lists if a record is missing, because it was deleted or is no longer accessible.
    if (fresh === undefined || ids.some((id) => !fresh.has(id))) return everything();
    for (const { query, answer } of shown) {
      if (query.state.fetchStatus === 'fetching') asking.push(askAgain(query));
      else queryClient.setQueryData(query.queryKey, (data: unknown) => patched({ key: answer.key, data }, fresh));
    }
  }
  await Promise.all(asking);
}

export function useLiveRefresh(resource: string): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  useLiveChanges(resource, (changes) => void refreshRecords(queryClient, dataProvider, resource, changes));
}
