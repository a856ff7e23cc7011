import { Alert, Box, Button, Card, Chip, LinearProgress, Stack, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ExportTable } from '../export/rows';
import { TableButtons } from '../export/TableButtons';
import type { ValueFormat } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import { PageTitle } from '../layout/shell/PageTitle';
import { useSiteConfig } from '../layout/site/site-config';
import type { EntityModels } from '../model/application-model';
import type { ExportValue } from '../model/export-value';
import { ReadError } from '../page/ReadError';
import { useValueFormat } from '../value/use-value-format';
import { HistoryFilters, useHistoryFilter } from './HistoryFilters';
import { AccessList, HistoryLine } from './HistoryLine';
import { useHistoryCalls } from './history-context';
import type { HistoryEntry } from './rules/entry';
import type { HistoryFilter } from './rules/history-calls';
import { useHistory } from './use-history';

const HISTORY_COLUMNS = ['at', 'by', 'client', 'kind', 'entity', 'record', 'id', 'field', 'before', 'after'] as const;

function historyRows(
  entry: HistoryEntry,
  models: EntityModels,
  format: ValueFormat,
  translate: (key: string) => string,
): ExportValue[][] {
  const model = models.byName.get(entry.entity);
  const value = (path: string, given: unknown, name: string | undefined): ExportValue => {
    if (given === undefined || given === null) return null;
    if (name !== undefined) return name;
    const field = model?.fieldByPath.get(path);
    if (field === undefined) return typeof given === 'string' ? given : JSON.stringify(given);
    return getFieldType(field).display(given, field, format, { id: '', [path]: given });
  };
  const start = [
    new Date(entry.at),
    entry.by?.name ?? translate('framework.history.server'),
    translate(`framework.history.clients.${entry.client}`),
    translate(`framework.history.kinds.${entry.kind}`),
    model === undefined ? entry.entity : format.text(model.label),
    entry.label,
    entry.record,
  ];
  if (entry.changes.length === 0) return [[...start, null, null, null]];
  return entry.changes.map(({ path, before, after, names = {} }) => {
    const field = model?.fieldByPath.get(path);
    const label = field === undefined ? path : format.text(field.label);
    return [...start, label, value(path, before, names.before), value(path, after, names.after)];
  });
}

const AT_ONCE = 500;

function HistoryExport({ filter, models }: { filter: HistoryFilter; models: EntityModels }) {
  const calls = useHistoryCalls();
  const translate = useTranslate();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  if (calls === null) return null;
  const { find } = calls;

  async function table(signal: AbortSignal): Promise<ExportTable> {
    const rows: ExportValue[][] = [];
    let after: string | undefined;
    do {
      signal.throwIfAborted();
      const page = await find({ ...filter, leadsOnly: false }, { after, limit: AT_ONCE });
      rows.push(...page.entries.flatMap((entry) => historyRows(entry, models, format, translate)));
      after = page.next;
    } while (after !== undefined);
    const headers = HISTORY_COLUMNS.map((name) => {
      const header = translate(`framework.history.columns.${name}`);
      return name === 'at' ? `${header} (${timeZone})` : header;
    });
    return { headers, rows };
  }

  return <TableButtons parts={[translate('framework.history.page'), format.isoDay(Date.now())]} table={table} />;
}

type ActionLine = { entry: HistoryEntry; count: number };

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
