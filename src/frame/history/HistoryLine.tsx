import ExpandIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { paths } from '../entity/paths';
import { useNow } from '../layout/site/clock';
import type { EntityModels } from '../model/application-model';
import { ReadError } from '../page/ReadError';
import { useValueFormat } from '../value/use-value-format';
import { HISTORY_KEY, useHistoryCalls } from './history-context';
import { ACCESS_KINDS, type AccessCalls, type AccessEntry, type AccessKind } from './rules/access-entry';
import { type HistoryEntry, recordKey } from './rules/entry';
import { UndoDialog } from './UndoDialog';
import { useChangeWords } from './use-change-words';
import { useHistory } from './use-history';

type HistoryLineProps = { entry: HistoryEntry; models: EntityModels; count: number; gone: ReadonlySet<string> };

export function HistoryLine({ entry, models, count, gone }: HistoryLineProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const now = useNow();
  const mayUndo = useHistoryCalls()?.mayUndo === true;
  const words = useChangeWords(models.byName.get(entry.entity));
  const [isOpen, setOpen] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const who = entry.by?.name ?? translate('framework.history.server');
  const many = { who, smart_count: count, count: format.number(count) };
  const where = entry.client === 'console' ? '' : ` · ${translate(`framework.history.clients.${entry.client}`)}`;
  const isGroup = count > 1;
  const isRestoring = entry.kind === 'deleted' && !isGroup;
  const undoLabel = translate(`framework.history.${isRestoring ? 'restore' : 'undo'}`);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <RecordName entry={entry} models={models} gone={gone} others={count - 1} />
          <Typography variant="body2">
            {`${isGroup ? translate('framework.history.many', many) : words.sentence(entry)}, ${words.ago(entry.at, now)}`}
          </Typography>
          {!isGroup && entry.kind === 'changed' && entry.changes.length > 1 && (
            <Typography variant="body2" color="text.secondary">
              {entry.changes.map(words.line).join('; ')}
            </Typography>
          )}
          <Typography variant="caption" color="text.secondary">{`${format.instant(entry.at)}${where}`}</Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
          {isGroup && (
            <Button
              size="small"
              aria-expanded={isOpen}
              endIcon={<ExpandIcon sx={isOpen ? { transform: 'rotate(180deg)' } : {}} />}
              onClick={() => setOpen(!isOpen)}
            >
              {translate('framework.history.each')}
            </Button>
          )}
          {mayUndo && entry.kind !== 'viewed' && (
            <Button
              size="small"
              aria-label={translate('framework.history.undoOf', {
                undo: undoLabel,
                name: isGroup ? translate('framework.history.many', many) : entry.label,
              })}
              onClick={() => setUndoing(true)}
            >
              {undoLabel}
            </Button>
          )}
        </Stack>
      </Stack>
      {isGroup && (
        <Collapse in={isOpen} unmountOnExit>
          <GroupEntries group={entry.group ?? ''} models={models} />
        </Collapse>
      )}
      {isUndoing && (
        <UndoDialog
          what={isGroup && entry.group !== undefined ? { group: entry.group } : { entry: entry.id }}
          name={entry.label}
          isRestoring={isRestoring}
          count={count}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}

interface RecordNameProps extends Pick<HistoryLineProps, 'entry' | 'models' | 'gone'> {
  others: number;
}

function RecordName({ entry, models, gone, others }: RecordNameProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const model = models.byName.get(entry.entity);
  const type = model === undefined ? entry.entity : format.text(model.label);
  const isThere = others === 0 && entry.kind !== 'deleted' && !gone.has(recordKey(entry.entity, entry.record));
  const name =
    others === 0
      ? entry.label
      : translate('framework.history.andOthers', {
          ...{ name: entry.label, smart_count: others, count: format.number(others) },
        });
  const hasPage = model?.actions.includes('show') === true && isThere;
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {type}{' '}
      {hasPage ? (
        <Link component={RouterLink} to={paths.show(model, entry.record)} underline="hover" sx={{ py: 0.5 }}>
          {entry.label}
        </Link>
      ) : (
        name
      )}
    </Typography>
  );
}

const INNER = { m: 0, mt: 1, pl: 2, listStyle: 'none', borderLeft: 2, borderColor: 'divider' } as const;

function GroupEntries({ group, models }: { group: string; models: EntityModels }) {
  const translate = useTranslate();
  const { entries, gone, isLoading, error, retry, loadMore } = useHistory({ group });
  return (
    <>
      {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {error !== null && <ReadError error={error} onRetry={retry} />}
      <Box component="ol" sx={INNER}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 0.5 }}>
            <HistoryLine entry={{ ...entry, group: undefined }} models={models} count={1} gone={gone} />
          </Box>
        ))}
      </Box>
      {loadMore !== undefined && (
        <Button size="small" onClick={loadMore} disabled={isLoading}>
          {translate('framework.history.more')}
        </Button>
      )}
    </>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

export function AccessList({ calls, models }: { calls: AccessCalls; models: EntityModels }) {
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
