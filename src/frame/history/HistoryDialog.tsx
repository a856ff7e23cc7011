import { Alert, Box, Button, DialogContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { useAccess } from '../entity/use-access';
import { MergeDialog } from '../form/MergeDialog';
import { useSavedNotice } from '../form/save-error';
import { useRecordSave } from '../form/use-record-save';
import { useNow } from '../layout/site/clock';
import { BackIcon } from '../layout/theme/pointing-icons';
import type { EntityRecord } from '../model/entity-model';
import { valueAt, withValueAt } from '../model/paths';
import { isSameValue } from '../model/same-value';
import { ClosableDialog } from '../page/ClosableDialog';
import { ReadError } from '../page/ReadError';
import { useValueFormat } from '../value/use-value-format';
import { HISTORY_KEY } from './history-context';
import { computeStateBefore } from './rules/as-of';
import type { FieldChange, HistoryEntry } from './rules/entry';
import { useChangeWords } from './use-change-words';
import { useHistory } from './use-history';

interface Restore {
  restore(values: readonly { path: string; value: unknown }[]): Promise<void>;
  isSaving: boolean;
  dialog: ReactNode;
}

/** Restores values by a normal save, with the same access checks, rules and merging. */
function useRestore(record: EntityRecord, onDone: () => void = () => undefined): Restore {
  const { model } = useEntity();
  const notify = useNotify();
  const noticeSaved = useSavedNotice();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { saving, merge, start, save, decide, back } = useRecordSave({
    record,
    fields: model.fields.filter(({ readOnly }) => !readOnly),
    onSaved: (others) => {
      noticeSaved('framework.history.restored', others);
      queryClient.invalidateQueries({ queryKey: [HISTORY_KEY] });
      onDone();
    },
    onFailed: ({ message: cause }) => notify(translate('framework.updateFailed', { cause }), { type: 'error' }),
  });

  return {
    restore: (values) =>
      save(values.reduce((data, { path, value }) => withValueAt(data, path.split('.'), value ?? undefined), start)),
    isSaving: saving,
    dialog: merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />,
  };
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ITEM = { borderLeft: 2, borderColor: 'divider', pl: 2, py: 1, ml: 0.5, overflowWrap: 'anywhere' } as const;

interface TimeLineProps {
  record: EntityRecord;
  entries: readonly HistoryEntry[];
  readOnly: boolean;
  onLookAt(id: string): void;
}

function TimeLine({ record, entries, readOnly, onLookAt }: TimeLineProps) {
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
  if (isSameValue(valueAt(record, field.keys), before)) return null;
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

type EarlierRecordProps = { record: EntityRecord; entry: HistoryEntry; later: readonly HistoryEntry[]; onBack(): void };

function EarlierRecord({ record, entry, later, onBack }: EarlierRecordProps) {
  const { model } = useEntity();
  const { canWrite } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useChangeWords(model);
  const { restore, isSaving, dialog } = useRestore(record, onBack);
  const { differences, unknown } = computeStateBefore(record, later);
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

type HistoryDialogProps = { record: EntityRecord; readOnly: boolean; onClose(): void };

export function HistoryDialog({ record: opened, readOnly, onClose }: HistoryDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const { entries, isLoading, error, retry, loadMore } = useHistory({ entity: model.name, id: opened.id });
  const { data: record = opened } = useGetOne<EntityRecord>(model.route, { id: opened.id });
  const [then, setThen] = useState<string | null>(null);
  const at = entries.findIndex(({ id }) => id === then);
  const entry = entries[at];
  return (
    <ClosableDialog
      title={translate('framework.history.title', { name: recordTitle(model, record) })}
      onClose={onClose}
    >
      <Box sx={{ height: 4, flexShrink: 0 }}>
        {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}
      </Box>
      <DialogContent sx={{ pt: 0, minHeight: 240 }}>
        {error !== null && <ReadError error={error} onRetry={retry} />}
        {entry !== undefined ? (
          <EarlierRecord record={record} entry={entry} later={entries.slice(0, at)} onBack={() => setThen(null)} />
        ) : (
          <>
            {entries.length === 0 && !isLoading && error === null && (
              <Alert severity="info">{translate('framework.history.none')}</Alert>
            )}
            <TimeLine record={record} entries={entries} readOnly={readOnly} onLookAt={setThen} />
            {loadMore !== undefined && (
              <Button onClick={loadMore} disabled={isLoading}>
                {translate('framework.history.more')}
              </Button>
            )}
          </>
        )}
      </DialogContent>
    </ClosableDialog>
  );
}
