import { Alert, MenuItem, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { AskDialog } from '../../../frame/layout/feedback/AskDialog';
import { useClock } from '../../../frame/layout/site/clock';
import { HOUR } from '../../../frame/time/units';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { acknowledgeAlarms } from '../../calls/definitions/alarms';

const MAX_NOTE_LENGTH = 500;
/** Mute durations in hours; 0 also ends an earlier mute. */
const SNOOZES = [0, 1, 4, 24, 168] as const;

interface AcknowledgeDialogProps {
  ids: readonly string[];
  title: string;
  known?: string | undefined;
  onClose(): void;
}

export default function AcknowledgeDialog({ ids, title, known, onClose }: AcknowledgeDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const transport = useCallTransport();
  const now = useClock();
  const [note, setNote] = useState('');
  const [hours, setHours] = useState<number>(SNOOZES[0]);
  const { mutate, isPending, error } = useMutation<number, Error>({
    mutationFn: () =>
      ask(transport, acknowledgeAlarms, { ids, note, snoozedUntil: hours === 0 ? null : now() + hours * HOUR }),
    onSuccess: (count) => {
      notify('alarms.acknowledge.done', { type: 'success', messageArgs: { smart_count: count } });
      refresh();
      onClose();
    },
  });

  return (
    <AskDialog
      isForm
      title={title}
      confirm={translate('alarms.acknowledge.submit')}
      isPending={isPending}
      problem={error?.message}
      onConfirm={mutate}
      onClose={onClose}
    >
      {known !== undefined && <Alert severity="info">{known}</Alert>}
      <TextField
        label={translate('alarms.acknowledge.note')}
        helperText={translate('alarms.acknowledge.noteHelp')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
      />
      <TextField
        select
        label={translate('alarms.acknowledge.snooze')}
        helperText={translate('alarms.acknowledge.snoozeHelp')}
        value={hours}
        onChange={({ target }) => setHours(Number(target.value))}
      >
        {SNOOZES.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`alarms.acknowledge.hours.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
    </AskDialog>
  );
}
