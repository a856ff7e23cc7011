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
  /** Repeats the failed requests. */
  retry(): void;
}

/** Source of whether a resource has a record within the scope of the session. */
export interface RecordSource {
  hasRecords(resource: string): Promise<boolean>;
}

/** The question whether a level has data. Its key is one of react-admin's for lists, so that what makes or deletes a record asks again. */
export function hasRecords(source: RecordSource, resource: string) {
  return {
    queryKey: [resource, 'getList', 'any'],
    queryFn: () => source.hasRecords(resource),
  };
}

/** Asks which levels have data. */
export function useLevels(entries: readonly MenuEntry[]): Levels {
  const dataProvider = useDataProvider<DataProvider & RecordSource>();
  const resources = entries.flatMap(({ needsRecordsOf }) => needsRecordsOf ?? []);
  return useQueries({
    queries: resources.map((resource) => hasRecords(dataProvider, resource)),
    combine: (results) => ({
      shown: entries.filter(
        ({ needsRecordsOf: needed }) => needed === undefined || results[resources.indexOf(needed)]?.data === true,
      ),
      loading: results.some(({ isLoading }) => isLoading),
      error: results.find((result) => result.error !== null)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch();
      },
    }),
  });
}
