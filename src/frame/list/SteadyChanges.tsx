import { type ReactNode, useEffect, useRef } from 'react';
import { ListContextProvider, type ListControllerResult, type SortPayload, useListContext } from 'react-admin';

/** What a list was asked to show and does not show yet. */
interface Asked {
  filter?: Readonly<Record<string, unknown>>;
  sort?: SortPayload;
  page?: number;
}

function useSteadyChanges(list: ListControllerResult): ListControllerResult {
  const asked = useRef<Asked>({});
  const shown = JSON.stringify([list.filterValues, list.sort, list.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown now, nothing is underway any more.
  useEffect(() => {
    asked.current = {};
  }, [shown]);

  function ask(next: Asked): void {
    // Another choice of rows starts at its first page.
    const { page, ...chosen } = { ...asked.current, page: undefined, ...next };
    asked.current = { ...chosen, page };
    if (chosen.filter !== undefined) list.setFilters({ ...chosen.filter }, undefined, false);
    if (chosen.sort !== undefined) list.setSort(chosen.sort);
    if (page !== undefined) list.setPage(page);
  }

  return {
    ...list,
    setFilters: (filter) => ask({ filter }),
    setSort: (sort) => ask({ sort }),
    setPage: (page) => ask({ page }),
  };
}

/**
 * The list around, with changes that build on each other. Those of react-admin start from what is on the screen, which
 * follows the address in its own time: of two quick changes on a slow device the second would take the first one back.
 */
export function SteadyChanges({ children }: { children: ReactNode }) {
  return <ListContextProvider value={useSteadyChanges(useListContext())}>{children}</ListContextProvider>;
}
