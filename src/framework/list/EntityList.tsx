import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PageTitle } from '../../layout/PageTitle';
import { useEntity } from '../entity-context';
import { useAccess } from '../use-access';
import { useLiveRefresh } from '../use-live-refresh';
import { useValueFormat } from '../use-value-format';
import { cleanAddress } from './clean-address';
import { EntityCards } from './EntityCards';
import { EntityTable } from './EntityTable';
import { ListMessages } from './ListMessages';
import { ListPages } from './ListPages';
import { ListToolbar } from './ListToolbar';
import { SelectionBar } from './SelectionBar';
import { FilterDraftProvider, useFilterDraft } from './use-filter-draft';

/** The generated list of an entity: search, filters, columns, pages, export and row actions. */
export function EntityList() {
  const { model } = useEntity();
  const { visible, subject } = useAccess(model);
  const { pathname, search } = useLocation();
  const format = useValueFormat();
  const cleaned = cleanAddress(search, model, visible);
  useLiveRefresh(model.route);
  if (cleaned !== search) return <Navigate to={pathname + cleaned} replace />;
  return (
    <ListBase
      resource={model.route}
      sort={model.defaultSort}
      perPage={model.pageSize}
      storeKey={`${model.route}.${subject.role}.list`}
      exporter={false}
      disableSyncWithLocation={pathname !== `/${model.route}`}
    >
      <PageTitle title={format.text(model.pluralLabel)} />
      <ListView />
      <Outlet />
    </ListBase>
  );
}

/** The rows are still those of the filter, page or sort before: said only when the next ones take long. */
const LATE_PROGRESS = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  '@keyframes late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  animation: 'late 0s 300ms both',
} as const;

function ListView() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const draft = useFilterDraft();
  const { isFetching, isPlaceholderData } = useListContext();
  const translate = useTranslate();
  return (
    <FilterDraftProvider value={draft}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} aria-busy={isFetching}>
        <ListToolbar />
        <Card sx={{ position: 'relative' }}>
          {isPlaceholderData && <LinearProgress aria-label={translate('ra.page.loading')} sx={LATE_PROGRESS} />}
          <SelectionBar />
          {narrow ? <EntityCards /> : <EntityTable />}
          <ListMessages />
          <ListPages />
        </Card>
      </Box>
    </FilterDraftProvider>
  );
}
