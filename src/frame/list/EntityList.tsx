import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  ListBase,
  ListContextProvider,
  type ListControllerResult,
  type SortPayload,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { CHANGE_PARAMETER, listProposedFields, parseProposal } from '../access/bulk-fields';
import { CLAIM_ALL, isInside } from '../access/can';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { PageTitle } from '../layout/shell/PageTitle';
import { type PlainObject, withValueAt } from '../model/paths';
import { formatRecordWords } from '../model/record-words';
import { PageBar } from '../page/PageBar';
import { getDefaultOrder, ROWS_PER_PAGE } from '../query/parse-sort';
import { useLiveRefresh } from '../records/refresh-records';
import { TreeAside } from '../tree/TreeAside';
import { useValueFormat } from '../value/use-value-format';
import { useCarriedViews } from '../views/use-carried-views';
import { useListViews } from '../views/use-list-views';
import { EntityCards } from './EntityCards';
import { EntityTable } from './EntityTable';
import { ListToolbar } from './ListToolbar';
import { RowDeletionProvider } from './RowActions';
import { SelectionBar } from './SelectionBar';
import { FilterDraftProvider, useFilterDraft, useSharedFilterDraft } from './use-filter-draft';
import { cleanAddress, useRows, useShownTotal } from './use-rows';

/** Retry interval while the server is unreachable, ms, because browsers do not report a restored connection. */
const RETRY_MS = 10_000;
/** Width of a line with about 70 characters. */
const HELP_WIDTH_PX = 560;

function isUnreachable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 0;
}

function ListMessages() {
  const { isPending, error, refetch } = useListContext();
  const total = useShownTotal();
  const { conditions, replace } = useSharedFilterDraft();
  const translate = useTranslate();
  const { model, slots } = useEntity();
  const { subject, allows } = useAccess(model);
  const format = useValueFormat();
  const locale = useLocale();
  const { texts = {}, emptyAction: EmptyAction } = slots;
  useEffect(() => {
    if (!isUnreachable(error)) return undefined;
    const timer = setInterval(() => refetch(), RETRY_MS);
    return () => clearInterval(timer);
  }, [error, refetch]);
  if (error) {
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={<Button onClick={() => refetch()}>{translate('framework.list.retry')}</Button>}
      >
        {texts.loadFailed !== undefined && <AlertTitle>{translate(texts.loadFailed)}</AlertTitle>}
        {error.message}
      </Alert>
    );
  }
  if (isPending) {
    return (
      <Box sx={{ py: 6, display: 'grid', placeItems: 'center' }}>
        <CircularProgress aria-label={translate('ra.page.loading')} />
      </Box>
    );
  }
  if (total !== 0) return null;
  const isFiltered = Object.keys(conditions).length > 0;
  return (
    <Box role="status" sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography color="text.secondary">{translate(texts.empty ?? 'framework.list.empty')}</Typography>
      {texts.emptyScope !== undefined && !isFiltered && subject.claim !== CLAIM_ALL && (
        <Typography color="text.secondary">{translate(texts.emptyScope)}</Typography>
      )}
      {isFiltered ? (
        <Button onClick={() => replace({})} sx={{ mt: 1 }}>
          {translate('framework.list.clearFilters')}
        </Button>
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'center', mt: 1 }}>
          {model.help !== undefined && (
            <Typography sx={{ maxWidth: HELP_WIDTH_PX }}>{format.text(model.help)}</Typography>
          )}
          {model.actions.includes('create') && allows('create') && (
            <Button variant="contained" startIcon={<AddIcon />} component={Link} to={paths.create(model)}>
              {translate('framework.list.first', { type: formatRecordWords(model, locale, 1) })}
            </Button>
          )}
          {EmptyAction !== undefined && <EmptyAction model={model} />}
        </Stack>
      )}
    </Box>
  );
}

const BulkEditDialog = lazyPart(async () => (await import('../bulk/BulkEditDialog')).BulkEditDialog);

function ProposedChange() {
  const { model } = useEntity();
  const { subject, allows } = useAccess(model);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const count = useShownTotal();
  const proposal = parseProposal(search);
  if (proposal === undefined || count === undefined) return null;

  function close(): void {
    const query = new URLSearchParams(search);
    query.delete(CHANGE_PARAMETER);
    navigate(`${pathname}?${query}`, { replace: true });
  }

  const { filter, change } = proposal;
  const mayEdit = model.actions.includes('edit') && allows('update');
  const fields = mayEdit && change !== undefined ? listProposedFields(model, subject.role, change) : undefined;
  if (filter === undefined || change === undefined || fields === undefined) {
    return (
      <Alert severity="warning" onClose={close}>
        {translate('framework.bulk.notProposed')}
      </Alert>
    );
  }
  const values = fields.reduce<PlainObject>((filledIn, { path, keys }) => {
    const value = change[path] ?? undefined;
    return value === undefined ? filledIn : withValueAt(filledIn, keys, value);
  }, {});
  return <BulkEditDialog filter={filter} count={count} proposed={{ fields, values }} onClose={close} />;
}

type Asked = { filter?: Readonly<Record<string, unknown>>; sort?: SortPayload; page?: number };

function useSteadyChanges(list: ListControllerResult): ListControllerResult {
  const asked = useRef<Asked>({});
  const shown = JSON.stringify([list.filterValues, list.sort, list.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: records that are shown are no longer loading.
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

/** Applies changes to the newest state, because react-admin uses the rendered state and would undo quick changes. */
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
      {/* The page title appears at once, because a late title would move the focus. */}
      <PageTitle title={format.text(model.pluralLabel)} />
      {isReady ? (
        <ListBase
          resource={model.route}
          sort={preset?.sort ?? getDefaultOrder(model, subject)}
          perPage={preset?.perPage ?? ROWS_PER_PAGE}
          filterDefaultValues={preset?.filter}
          // Stores a separate sort for users who have access only through a record inside, because they may not read every column.
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
        <Box sx={{ position: 'relative' }}>
          <ListToolbar />
          <SelectionBar />
        </Box>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <TreeAside />
          <Card sx={{ position: 'relative', flexGrow: 1, minWidth: 0 }}>
            {isPlaceholderData && <LateProgress />}
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
