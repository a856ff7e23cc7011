import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../layout/shell/PageTitle';
import type { EntityModels } from '../model/application-model';
import { ReadError } from '../page/ReadError';
import { useValueFormat } from '../value/use-value-format';
import { AccessList } from './AccessList';
import { HistoryExport } from './HistoryExport';
import { HistoryFilters } from './HistoryFilters';
import { HistoryLine } from './HistoryLine';
import { useHistoryCalls } from './history-context';
import type { HistoryEntry } from './rules/entry';
import { useHistory } from './use-history';
import { useHistoryFilter } from './use-history-filter';

interface ActionLine {
  entry: HistoryEntry;
  count: number;
}

function actionsOf(entries: readonly HistoryEntry[], groups: Readonly<Record<string, number>>): ActionLine[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const count = entry.group === undefined ? 1 : (groups[entry.group] ?? 1);
    if (entry.group === undefined || count === 1) return [{ entry, count: 1 }];
    if (seen.has(entry.group)) return [];
    seen.add(entry.group);
    return [{ entry, count }];
  });
}

const LIST = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

export default function HistoryPage({ models }: { models: EntityModels }) {
  const translate = useTranslate();
  const calls = useHistoryCalls();
  const [tab, setTab] = useState<'changes' | 'access'>('changes');
  const access = calls?.mayUndo === true ? calls.access : undefined;
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 1100 }}>
      <PageTitle title={translate('framework.history.page')} />
      {access !== undefined && (
        <Tabs value={tab} onChange={(_event, chosen: 'changes' | 'access') => setTab(chosen)}>
          <Tab value="changes" label={translate('framework.history.access.changes')} />
          <Tab value="access" label={translate('framework.history.access.tab')} />
        </Tabs>
      )}
      {tab === 'access' && access !== undefined ? (
        <AccessList calls={access} models={models} />
      ) : (
        <Changes models={models} />
      )}
    </Stack>
  );
}

function Changes({ models }: { models: EntityModels }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { filter, asked, change } = useHistoryFilter();
  const { entries, groups, gone, isLoading, error, retry, loadMore } = useHistory(asked);
  const actions = actionsOf(entries, groups);
  return (
    <>
      <HistoryFilters filter={filter} models={models} onChange={change} />
      {filter.since !== '' && (
        <Chip
          label={translate('framework.history.since.chip', { when: format.instant(Number(filter.since)) })}
          onDelete={() => change({ since: '' })}
          sx={{ alignSelf: 'flex-start' }}
        />
      )}
      <Card>
        <Stack direction="row" sx={{ px: 2, py: 1, justifyContent: 'flex-end' }}>
          <HistoryExport filter={asked} models={models} />
        </Stack>
        <Box sx={{ height: 4 }}>{isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}</Box>
        {error !== null && <ReadError error={error} onRetry={retry} />}
        {actions.length === 0 && !isLoading && error === null && (
          <Alert severity="info">{translate('framework.history.nothing')}</Alert>
        )}
        {actions.length > 0 && (
          <Box component="ol" aria-label={translate('framework.history.page')} aria-busy={isLoading} sx={LIST}>
            {actions.map(({ entry, count }) => (
              <Box component="li" key={entry.id} sx={{ px: 2, py: 1.5 }}>
                <HistoryLine entry={entry} models={models} count={count} gone={gone} />
              </Box>
            ))}
          </Box>
        )}
        {loadMore !== undefined && (
          <Button onClick={loadMore} disabled={isLoading} sx={{ m: 1 }}>
            {translate('framework.history.more')}
          </Button>
        )}
      </Card>
    </>
  );
}
