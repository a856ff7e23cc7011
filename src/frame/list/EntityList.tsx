import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  ListBase,
  ListContextProvider,
  type ListControllerResult,
  type SortPayload,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isInside } from '../access/can';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { PageTitle } from '../layout/shell/PageTitle';
import { PageBar } from '../page/PageBar';
import { ownOrder } from '../query/parse-sort';
import { useLiveRefresh } from '../records/use-live-refresh';
import { TreeAside } from '../tree/TreeAside';
import { useValueFormat } from '../value/use-value-format';
import { useCarriedViews } from '../views/use-carried-views';
import { useListViews } from '../views/use-list-views';
import { cleanAddress } from './clean-address';
import { EntityCards } from './EntityCards';
import { EntityTable } from './EntityTable';
import { ListMessages } from './ListMessages';
import { ListToolbar } from './ListToolbar';
import { ProposedChange } from './ProposedChange';
import { RowDeletionProvider } from './RowDeletion';
import { SelectionBar } from './SelectionBar';
import { FilterDraftProvider, useFilterDraft } from './use-filter-draft';
import { useRows, useShownTotal } from './use-rows';

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
 * Overrides list changes, so that they build on each other. Changes of react-admin start from the rendered state, so a
 * second quick change on a slow device would undo the first.
 */
function SteadyChanges({ children }: { children: ReactNode }) {
  return <ListContextProvider value={useSteadyChanges(useListContext())}>{children}</ListContextProvider>;
}

const LATE = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  '@keyframes late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  animation: 'late 0s 300ms both',
} as const;

/** Shows progress while outdated rows are displayed, but only for slow requests. */
function LateProgress() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate('ra.page.loading')} sx={LATE} />;
}

function ListPages() {
  const { page, perPage, setPage, setPerPage } = useListContext();
  const total = useShownTotal();
  const shown = useRows().length;
  if (total === undefined || total === 0) return null;
  return <PageBar page={page} perPage={perPage} shown={shown} total={total} onPage={setPage} onPerPage={setPerPage} />;
}

export function EntityList() {
  const { model } = useEntity();
  const { visible, subject } = useAccess(model);
  const { pathname, search } = useLocation();
  const format = useValueFormat();
  const cleaned = cleanAddress(search, model, visible);
  const lists = useListViews();
  const { isReady, preset } = lists;
  useLiveRefresh(model.route);
  useCarriedViews(lists);
  if (cleaned !== search) return <Navigate to={pathname + cleaned} replace />;
  return (
    <>
      {/* At once: a page that says its name late would take the focus from whoever went on meanwhile. */}
      <PageTitle title={format.text(model.pluralLabel)} />
      {isReady ? (
        <ListBase
          resource={model.route}
          sort={preset?.sort ?? ownOrder(model, subject)}
          perPage={preset?.perPage ?? model.pageSize}
          filterDefaultValues={preset?.filter}
          // The stored sort of users with wider access must not apply to users with access from inside only.
          storeKey={`${model.route}.${subject.role}${isInside(subject, model) ? '.inside' : ''}.list`}
          exporter={false}
          disableSyncWithLocation={pathname !== `/${model.route}`}
        >
          <SteadyChanges>
            <ListView />
          </SteadyChanges>
          <Outlet />
        </ListBase>
      ) : (
        <LateProgress />
      )}
    </>
  );
}

function ListView() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const draft = useFilterDraft();
  const { isFetching, isPlaceholderData } = useListContext();
  return (
    <FilterDraftProvider value={draft}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} aria-busy={isFetching}>
        <ListToolbar />
        <Box sx={{ display: 'flex', gap: 2 }}>
          <TreeAside />
          <Card sx={{ position: 'relative', flexGrow: 1, minWidth: 0 }}>
            {isPlaceholderData && <LateProgress />}
            <SelectionBar />
            <ProposedChange />
            <RowDeletionProvider>{narrow ? <EntityCards /> : <EntityTable />}</RowDeletionProvider>
            <ListMessages />
            <ListPages />
          </Card>
        </Box>
      </Box>
    </FilterDraftProvider>
  );
}
