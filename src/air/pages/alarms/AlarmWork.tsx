import { Alert, Button, Divider, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { getFieldType } from '../../../frame/field-types/registry.view';
import type { NamedModel, RecordOf } from '../../../frame/model/entities';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { ALARM_CAUSES, type AlarmWorkInput, workOnAlarm } from '../../calls/definitions/alarms';
import { MAX_NOTE_LENGTH } from '../../domain/alarms/alarm-work';

const LONGEST = { htmlInput: { maxLength: MAX_NOTE_LENGTH } };

function Notes({ notes = [] }: Pick<RecordOf<'alarm'>, 'notes'>) {
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  return (
    <>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {translate('alarms.work.notes')}
      </Typography>
      {notes.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('alarms.work.noNotes')}
        </Typography>
      )}
      <Stack component="ul" aria-labelledby={titleId} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {notes.map(({ at = 0, by = '', text = '' }) => (
          <li key={`${at} ${by} ${text}`} style={{ overflowWrap: 'anywhere' }}>
            <Typography variant="caption" color="text.secondary">
              {by} · {format.instant(at)}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Typography>
          </li>
        ))}
      </Stack>
    </>
  );
}

export default function AlarmWork({ model, record }: { model: NamedModel<'alarm'>; record: RecordOf<'alarm'> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const format = useValueFormat();
  const transport = useCallTransport();
  const titleId = useId();
  const { id, acknowledgedBy: by, acknowledgedAt: at = 0, notes, state } = record;
  const [note, setNote] = useState('');
  const [cause, setCause] = useState<RecordOf<'alarm'>['cause'] | ''>(record.cause ?? '');
  const [causeText, setCauseText] = useState(record.causeText ?? '');
  const { mutate, isPending, error } = useMutation<object, Error, Omit<AlarmWorkInput, 'id'>>({
    mutationFn: (work) => ask(transport, workOnAlarm, { id, ...work }),
    onSuccess: (_answer, { note: written }) => {
      if (written !== undefined) setNote('');
      notify('alarms.work.saved', { type: 'success' });
      refresh();
    },
  });
  const causes = model.fieldByPath.get('cause');
  const isCauseSame = cause === (record.cause ?? '') && causeText.trim() === (record.causeText ?? '');

  function addNote(event: FormEvent): void {
    event.preventDefault();
    mutate({ note });
  }
  function saveCause(event: FormEvent): void {
    event.preventDefault();
    mutate({ cause: cause === '' ? null : cause, causeText: causeText.trim() === '' ? null : causeText });
  }

  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={titleId} variant="h6" component="h2">
          {translate('alarms.work.title')}
        </Typography>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
            {by === undefined
              ? translate('alarms.work.nobody')
              : translate('alarms.work.taken', { by, at: format.instant(at) })}
          </Typography>
          {by !== undefined && state !== 'ended' && (
            <Button onClick={() => mutate({ release: true })} disabled={isPending}>
              {translate('alarms.work.release')}
            </Button>
          )}
        </Stack>
        <Divider />
        <Notes notes={notes} />
        <Stack component="form" onSubmit={addNote} spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            multiline
            minRows={2}
            margin="none"
            label={translate('alarms.work.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={LONGEST}
          />
          <Button type="submit" variant="outlined" disabled={isPending || note.trim() === ''}>
            {translate('alarms.work.add')}
          </Button>
        </Stack>
        <Divider />
        <Stack component="form" onSubmit={saveCause} spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextField
            select
            fullWidth
            margin="none"
            label={translate('alarms.work.cause')}
            value={cause}
            onChange={({ target }) => setCause(ALARM_CAUSES.find((each) => each === target.value) ?? '')}
          >
            <MenuItem value="">{translate('alarms.work.noCause')}</MenuItem>
            {ALARM_CAUSES.map((each) => (
              <MenuItem key={each} value={each}>
                {causes === undefined ? each : getFieldType(causes).display(each, causes, format, record)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            fullWidth
            multiline
            margin="none"
            label={translate('alarms.work.causeText')}
            value={causeText}
            onChange={({ target }) => setCauseText(target.value)}
            slotProps={LONGEST}
          />
          <Button type="submit" variant="outlined" disabled={isPending || isCauseSame}>
            {translate('alarms.work.saveCause')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
