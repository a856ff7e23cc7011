import { useQuery } from '@tanstack/react-query';
import { useEntity } from '../entity/entity-context';
import { HISTORY_KEY, useHistoryCalls } from '../history/history-context';

/**
 * Id of the change that deleted a record of the screen's entity, for whoever may undo it; undefined for others, and where the last thing
 * that happened to it was something else.
 */
export function useDeletion(id: string): string | undefined {
  const { model } = useEntity();
  const calls = useHistoryCalls();
  const { data } = useQuery({
    queryKey: [HISTORY_KEY, 'deletion', model.name, id],
    enabled: calls?.mayUndo === true,
    gcTime: 0,
    queryFn: async () => (await calls?.find({ entity: model.name, id }, { limit: 1 }))?.entries[0] ?? null,
  });
  return data?.kind === 'deleted' ? data.id : undefined;
}
