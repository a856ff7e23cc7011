import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { paths } from '../entity/paths';
import { useNow } from '../layout/site/clock';
import type { EntityModels } from '../model/application-model';
import { ReadError } from '../page/ReadError';
import { useValueFormat } from '../value/use-value-format';
import { useHistoryCalls } from './history-context';
import { type HistoryEntry, recordKey } from './rules/entry';
import { UndoDialog } from './UndoDialog';
import { useChangeWords } from './use-change-words';
import { useHistory } from './use-history';

interface HistoryLineProps {
  entry: HistoryEntry;
  models: EntityModels;
  count: number;
  gone: ReadonlySet<string>;
}

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
