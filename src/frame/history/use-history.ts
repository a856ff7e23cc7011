import { useInfiniteQuery } from '@tanstack/react-query';
import { HISTORY_KEY, useHistoryCalls } from './history-context';
import type { HistoryFilter } from './rules/history-calls';

export function useHistory(filter: HistoryFilter) {
  const calls = useHistoryCalls();
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [HISTORY_KEY, filter],
    enabled: calls !== null,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      if (calls === null) throw new Error('This console has no history');
      return calls.find(filter, { after: pageParam === '' ? undefined : pageParam });
    },
    getNextPageParam: ({ next }) => next,
    // Counts each response as outdated at once, because each change adds an entry.
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
