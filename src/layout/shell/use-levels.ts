import { useQueries } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { MenuEntry } from './menu-entry';

interface Levels {
  /** The levels that have records in the session's scope. */
  shown: readonly MenuEntry[];
  /** Whether a first answer is still to come. */
  loading: boolean;
  /** Why the hierarchy could not be read, or null. */
  error: Error | null;
}

/** One record is enough to know that a level has data. */
const FIRST_RECORD = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/** The question whether a level has data. Its key is react-admin's, so that changes to a level ask again. */
export function firstRecordOf(dataProvider: DataProvider, resource: string) {
  return {
    queryKey: [resource, 'getList', FIRST_RECORD],
    queryFn: () => dataProvider.getList(resource, FIRST_RECORD),
  };
}

/** Asks which levels have data. */
export function useLevels(entries: readonly MenuEntry[]): Levels {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: entries.map(({ needsRecordsOf: resource = '' }) => ({
      ...firstRecordOf(dataProvider, resource),
      enabled: resource !== '',
    })),
    combine: (results) => ({
      shown: entries.filter((entry, index) => {
        const answer = results[index]?.data;
        return entry.needsRecordsOf === undefined || (answer?.total ?? answer?.data.length ?? 0) > 0;
      }),
      loading: results.some(({ isLoading }) => isLoading),
      error: results.find((result) => result.error !== null)?.error ?? null,
    }),
  });
}
