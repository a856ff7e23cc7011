import { useInfiniteQuery } from '@tanstack/react-query';
import { HISTORY_KEY, useHistoryCalls } from './history-context';
import type { HistoryEntry } from './rules/entry';
import type { HistoryFilter } from './rules/history-calls';

/** A part of the history, as far as it was asked for. */
export interface LoadedHistory {
  entries: readonly HistoryEntry[];
  /** How many changes each action of many has. */
  groups: Readonly<Record<string, number>>;
  /** Keys of records that are not there any more. */
  gone: ReadonlySet<string>;
  isLoading: boolean;
  error: Error | null;
  retry(): void;
  /** Undefined when all is there. */
  loadMore: (() => void) | undefined;
}

/** The changes that a filter gives, the newest first, page by page. */
export function useHistory(filter: HistoryFilter): LoadedHistory {
  const calls = useHistoryCalls();
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [HISTORY_KEY, filter],
    enabled: calls !== null,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      if (calls === null) throw new Error('There is no history here');
      return calls.find(filter, { after: pageParam === '' ? undefined : pageParam });
    },
    getNextPageParam: ({ next }) => next,
    // It grows with every change of anybody.
    staleTime: 0,
    gcTime: 0,
  });
  const pages = data?.pages ?? [];
  return {
    entries: pages.flatMap(({ entries }) => entries),
    groups: Object.assign({}, ...pages.map(({ groups }) => groups)),
    gone: new Set(pages.flatMap(({ gone = [] }) => gone)),
    isLoading: isPending || isFetching,
    error,
    retry: () => void refetch(),
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
