import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { BackIcon } from '../layout/theme/pointing-icons';
import type { EntityRecord } from '../model/entity-model';
import { useValueFormat } from '../value/use-value-format';
import { stateBefore } from './rules/as-of';
import type { HistoryEntry } from './rules/entry';
import { useChangeWords } from './use-change-words';
import { useRestore } from './use-restore';

interface EarlierRecordProps {
  record: EntityRecord;
  entry: HistoryEntry;
  later: readonly HistoryEntry[];
  onBack(): void;
}

export function EarlierRecord({ record, entry, later, onBack }: EarlierRecordProps) {
  const { model } = useEntity();
  const { canWrite } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useChangeWords(model);
  const { restore, isSaving, dialog } = useRestore(record, onBack);
  const { differences, unknown } = stateBefore(record, later);
  const isWritable = (path: string) => {
    const field = model.fieldByPath.get(path);
    return field !== undefined && canWrite(field, 'update');
  };
  const mine = differences.filter(({ path }) => isWritable(path));
  const others = differences.filter(({ path }) => !isWritable(path));
  const named = (paths: readonly string[]) => paths.map(words.field).join(', ');
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button size="small" startIcon={<BackIcon />} onClick={onBack}>
        {translate('framework.history.open')}
      </Button>
      <Typography variant="h6" component="h3">
        {translate('framework.history.thenOf', { when: format.instant(entry.at) })}
      </Typography>
      {(mine.length > 0 || unknown.length + others.length === 0) && (
        <Typography variant="body2">
          {translate(`framework.history.${mine.length === 0 ? 'same' : 'difference'}`)}
        </Typography>
      )}
      {mine.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {mine.map(({ path, now, earlier }) => (
            <Typography component="li" variant="body2" key={path} sx={{ overflowWrap: 'anywhere' }}>
              {words.line({ path, before: now, after: earlier })}
            </Typography>
          ))}
        </Box>
      )}
      {unknown.length > 0 && (
        <Alert severity="warning">{translate('framework.history.unknown', { fields: named(unknown) })}</Alert>
      )}
      {others.length > 0 && (
        <Alert severity="info">
          {translate('framework.history.notYours', { fields: named(others.map(({ path }) => path)) })}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('framework.history.leftOut')}
      </Typography>
      {mine.length > 0 && (
        <Button
          variant="contained"
          loading={isSaving}
          onClick={() => restore(mine.map(({ path, earlier }) => ({ path, value: earlier })))}
        >
          {translate('framework.history.restore')}
        </Button>
      )}
      {dialog}
    </Stack>
  );
}
