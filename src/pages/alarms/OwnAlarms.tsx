import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useCallTransport } from '../../calls/CallsContext';
import { inheritAlarms } from '../../calls/inherit-alarms';
import { hasAlarms } from '../../domain/alarms/alarm-settings';
import type { RecordOf } from '../../model/entities';

interface OwnAlarmsProps {
  level: 'room' | 'device';
  record: RecordOf<'room' | 'device'>;
  /** Whether the reader may take them back. */
  mayChange: boolean;
  onDone?: (() => void) | undefined;
}

/** Says whose alarms hold for a room or device, and takes its own back to those of the place that it is in. */
export function OwnAlarms({ level, record, mayChange, onDone }: OwnAlarmsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const transport = useCallTransport();
  const { mutate, isPending } = useMutation<void, Error>({
    mutationFn: () => inheritAlarms(transport, { level, id: record.id }),
    onSuccess: () => {
      notify('alarms.saved', { type: 'success' });
      refresh();
      onDone?.();
    },
    onError: ({ message }) => notify('alarms.failed', { type: 'error', messageArgs: { cause: message } }),
  });
  const isOwn = hasAlarms(record.alarms);
  const back = (
    <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
      {translate(`alarms.own.${level}.back`)}
    </Button>
  );
  return (
    <Alert severity="info" action={isOwn && mayChange ? back : undefined} sx={{ mb: 2 }}>
      {translate(`alarms.own.${level}.${isOwn ? 'own' : 'inherited'}`)}
    </Alert>
  );
}
