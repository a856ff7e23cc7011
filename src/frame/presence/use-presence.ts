import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEntity } from '../entity/entity-context';
import { type PresenceCalls, usePresenceCalls } from './presence-context';

const NOBODY: readonly string[] = [];
/** When to ask again after a sign that was not answered, ms. */
const AFTER_FAILURE_MS = 60_000;

/** Leaves the record when the page goes, too: an effect's end is not waited for then. */
function leaving(calls: PresenceCalls, entity: string, id: string): () => void {
  const leave = () => {
    calls.gone(entity, id).catch(() => undefined);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

/**
 * Says that the session is on a record of the screen's entity as long as somebody looks at it, and answers what the others are called.
 * Null where nobody keeps it.
 *
 * @param id undefined while it is not known whether there is such a record.
 */
export function usePresence(id: string | undefined): readonly string[] | null {
  const calls = usePresenceCalls();
  const { model } = useEntity();
  const { name } = model;
  const { data } = useQuery({
    queryKey: ['presence', name, id],
    enabled: calls !== null && id !== undefined,
    // A tab that nobody looks at says nothing.
    refetchInterval: ({ state }) => state.data?.againMs ?? AFTER_FAILURE_MS,
    gcTime: 0,
    retry: false,
    queryFn: async () => (calls === null || id === undefined ? null : calls.here(name, id)),
  });
  useEffect(() => (calls === null || id === undefined ? undefined : leaving(calls, name, id)), [calls, name, id]);
  return calls === null ? null : (data?.others ?? NOBODY);
}
