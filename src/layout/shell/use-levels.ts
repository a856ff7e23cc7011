import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MenuEntry } from './menu-entry';

interface Levels {
  /** The levels that have records in the session's scope. */
  shown: readonly MenuEntry[];
  /** Why the hierarchy could not be read, or null. */
  error: Error | null;
}

/** One record is enough to know that a level has data. */
const FIRST_RECORD = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/** Asks which levels have data. The query keys are react-admin's, so that its changes to a level ask again. */
export function useLevels(entries: readonly MenuEntry[]): Levels {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: entries.map(({ needsRecordsOf: resource = '' }) => ({
      queryKey: [resource, 'getList', FIRST_RECORD],
      queryFn: () => dataProvider.getList(resource, FIRST_RECORD),
      enabled: resource !== '',
    })),
    combine: (results) => ({
      shown: entries.filter((entry, index) => {
        const answer = results[index]?.data;
        return entry.needsRecordsOf === undefined || (answer?.total ?? answer?.data.length ?? 0) > 0;
      }),
      error: results.find((result) => result.error !== null)?.error ?? null,
    }),
  });
}
