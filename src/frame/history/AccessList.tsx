import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityModels } from '../model/application-model';
import { ReadError } from '../page/ReadError';
import { useValueFormat } from '../value/use-value-format';
import { HISTORY_KEY } from './history-context';
import { ACCESS_KINDS, type AccessCalls, type AccessEntry, type AccessKind } from './rules/access-entry';

const LIST = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

interface AccessListProps {
  calls: AccessCalls;
  models: EntityModels;
}

export function AccessList({ calls, models }: AccessListProps) {
  const translate = useTranslate();
  const [kind, setKind] = useState<AccessKind | undefined>();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [HISTORY_KEY, 'access', kind],
    initialPageParam: '',
    queryFn: ({ pageParam }) => calls.find({ kind }, { after: pageParam === '' ? undefined : pageParam }),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  const entries = (data?.pages ?? []).flatMap((page) => page.entries);
  const label = translate('framework.history.access.tab');
  return (
    <Card>
      <TextField
        select
        size="small"
        label={translate('framework.history.access.kind')}
        value={kind ?? ''}
        onChange={({ target }) => setKind(ACCESS_KINDS.find((known) => known === target.value))}
        sx={{ m: 2, minWidth: 220 }}
      >
        <MenuItem value="">{translate('framework.history.filter.all')}</MenuItem>
        {ACCESS_KINDS.map((known) => (
          <MenuItem key={known} value={known}>
            {translate(`framework.history.access.kinds.${known}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={translate('ra.page.loading')} />}</Box>
      {error !== null && <ReadError error={error} onRetry={() => void refetch()} />}
      {entries.length === 0 && !isFetching && error === null && (
        <Alert severity="info">{translate('framework.history.access.nothing')}</Alert>
      )}
      {entries.length > 0 && (
        <Box component="ol" aria-label={label} aria-busy={isFetching} sx={LIST}>
          {entries.map((entry) => (
            <Box component="li" key={entry.id} sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
              <AccessLine entry={entry} models={models} />
            </Box>
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetching} sx={{ m: 1 }}>
          {translate('framework.history.more')}
        </Button>
      )}
    </Card>
  );
}

function AccessLine({ entry, models }: { entry: AccessEntry; models: EntityModels }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { kind, by, session, network, about, detail, at } = entry;
  const model = about === undefined ? undefined : models.byName.get(about.entity);
  const named =
    about === undefined || about.label !== '' ? about?.label : format.text(model?.pluralLabel ?? { en: '' });
  const what = [translate(`framework.history.access.kinds.${kind}`), named, detail];
  const how = session === undefined ? undefined : translate(`framework.history.access.sessions.${session}`);
  const who = by?.name ?? translate('framework.history.access.nobody');
  const line = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined && part !== '');
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {line(what).join(' · ')}
      </Typography>
      <Typography variant="body2">{line([who, how]).join(', ')}</Typography>
      <Typography variant="caption" color="text.secondary">
        {line([format.instant(at), network]).join(' · ')}
      </Typography>
    </>
  );
}
