import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordChange } from '../../../data-provider/contract';
import type { EntityRecord } from '../model/entity-model';
import { type Effect, effectOn, idsHeld, patched } from './live-patch';

/** Where the changed records come from. */
export interface RecordSource {
  getMany(resource: string, parameters: { ids: string[] }): Promise<{ data: readonly EntityRecord[] }>;
}

/** More changed records on the screen than these are asked for with their lists. */
const MAX_SINGLE = 25;

/** The changed fields by record, or undefined when something else has happened, or is not reported. */
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
 * Brings what is cached of a resource up to date: only the changed records are asked for, where that is enough, and put into
 * the lists that hold them; lists that may hold others now, or in another order, are asked for again.
 *
 * @param changes undefined when it is not known what has changed.
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
    // What is not on the screen is asked for when it comes back; what is on its way may be older than the change.
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
    // One that is not answered is gone, or no longer to be seen.
    if (fresh === undefined || ids.some((id) => !fresh.has(id))) return everything();
    for (const { query, answer } of shown) {
      if (query.state.fetchStatus === 'fetching') asking.push(askAgain(query));
      else queryClient.setQueryData(query.queryKey, (data: unknown) => patched({ key: answer.key, data }, fresh));
    }
  }
  await Promise.all(asking);
}
