import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { useNow } from '../layout/site/clock';
import type { EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { sameValue } from '../model/same-value';
import { useValueFormat } from '../value/use-value-format';
import type { FieldChange, HistoryEntry } from './rules/entry';
import { useChangeWords } from './use-change-words';
import { useRestore } from './use-restore';

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ITEM = { borderLeft: 2, borderColor: 'divider', pl: 2, py: 1, ml: 0.5, overflowWrap: 'anywhere' } as const;

interface TimeLineProps {
  record: EntityRecord;
  entries: readonly HistoryEntry[];
  readOnly: boolean;
  onLookAt(id: string): void;
}

export function TimeLine({ record, entries, readOnly, onLookAt }: TimeLineProps) {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  const mayRestore = !readOnly && model.actions.includes('edit') && allows('update', record);
  return (
    <Box component="ol" sx={LIST}>
      {entries.map((entry, index) => (
        <Box component="li" key={entry.id} sx={ITEM}>
          <Change
            record={record}
            entry={entry}
            mayRestore={mayRestore}
            onLookAt={
              mayRestore && index > 0 && entry.kind !== 'deleted' && entry.kind !== 'viewed'
                ? () => onLookAt(entry.id)
                : undefined
            }
          />
        </Box>
      ))}
    </Box>
  );
}

interface ChangeProps {
  record: EntityRecord;
  entry: HistoryEntry;
  mayRestore: boolean;
  onLookAt: (() => void) | undefined;
}

function Change({ record, entry, mayRestore, onLookAt }: ChangeProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useChangeWords(model);
  const now = useNow();
  const { at, client, kind, changes } = entry;
  const isListed = kind === 'changed' && changes.length > 1;
  const where = client === 'console' ? '' : ` · ${translate(`framework.history.clients.${client}`)}`;
  return (
    <>
      <Typography variant="body2">{`${words.sentence(entry)}, ${words.ago(at, now)}`}</Typography>
      <Typography variant="caption" color="text.secondary">
        {`${format.instant(at)}${where}`}
      </Typography>
      {isListed && (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {changes.map((change) => (
            <Typography component="li" variant="body2" key={change.path}>
              {words.line(change)} {mayRestore && <PutBack record={record} change={change} />}
            </Typography>
          ))}
        </Box>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!isListed &&
          kind === 'changed' &&
          mayRestore &&
          changes.map((change) => <PutBack key={change.path} record={record} change={change} />)}
        {onLookAt !== undefined && (
          <Button size="small" onClick={onLookAt}>
            {translate('framework.history.asThen')}
          </Button>
        )}
      </Stack>
    </>
  );
}

function PutBack({ record, change }: { record: EntityRecord; change: FieldChange }) {
  const { model } = useEntity();
  const { canWrite } = useAccess(model);
  const translate = useTranslate();
  const words = useChangeWords(model);
  const { restore, isSaving, dialog } = useRestore(record);
  const { path, before, names, withheld } = change;
  const field = model.fieldByPath.get(path);
  if (field === undefined || withheld === true || !canWrite(field, 'update')) return null;
  if (sameValue(valueAt(record, field.keys), before)) return null;
  const label = translate('framework.history.back', {
    field: words.field(path),
    value: words.value(path, before, names?.before),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        title={label}
        disabled={isSaving}
        onClick={() => restore([{ path, value: before }])}
      >
        {translate('framework.history.backShort')}
      </Button>
      {dialog}
    </>
  );
}
