import { useQueries } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { MenuEntry } from './menu-entry';

type Levels = { shown: readonly MenuEntry[]; loading: boolean; error: Error | null; retry(): void };

export type RecordSource = { hasRecords(resource: string): Promise<boolean> };

/** Uses the key of a react-admin list, so that creating and deleting records refreshes the result. */
export function hasRecords(source: RecordSource, resource: string) {
  return {
    queryKey: [resource, 'getList', 'any'],
    queryFn: () => source.hasRecords(resource),
  };
}

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
