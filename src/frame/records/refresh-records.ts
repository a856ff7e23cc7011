import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordChange } from '../../../data-provider/contract';
import type { EntityRecord } from '../model/entity-model';
import { type Effect, effectOn, idsHeld, patched } from './live-patch';

export interface RecordSource {
  getMany(resource: string, parameters: { ids: string[] }): Promise<{ data: readonly EntityRecord[] }>;
}

/** Maximum number of visible changed records that are loaded individually; with more, their lists are reloaded. */
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

/**
 * Updates cached data of a resource: loads only changed records if sufficient and patches the lists; lists whose
 * members or order may change are reloaded.
 * @param changes undefined if unknown.
 */
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
    // Invisible data is reloaded when shown again; a running request may be older than the change.
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
    // A missing record was deleted or is no longer accessible.
    if (fresh === undefined || ids.some((id) => !fresh.has(id))) return everything();
    for (const { query, answer } of shown) {
      if (query.state.fetchStatus === 'fetching') asking.push(askAgain(query));
      else queryClient.setQueryData(query.queryKey, (data: unknown) => patched({ key: answer.key, data }, fresh));
    }
  }
  await Promise.all(asking);
}
