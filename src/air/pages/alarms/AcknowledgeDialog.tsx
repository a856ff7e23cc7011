import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
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
  const titleId = useId();
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {known !== undefined && <Alert severity="info">{known}</Alert>}
            {error !== null && <Alert severity="error">{error.message}</Alert>}
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
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('alarms.acknowledge.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
