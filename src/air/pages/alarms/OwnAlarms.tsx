import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useModel } from '../../../frame/entity/entity-context';
import type { RecordOf } from '../../../frame/model/entities';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { inheritAlarms } from '../../calls/definitions/alarm-settings';
import { type AlarmFields, hasAlarms, listOwnAlarmFields } from '../../domain/alarms/alarm-settings';

interface OwnAlarmsProps {
  level: 'room' | 'device';
  record: RecordOf<'room' | 'device'>;
  inherited?: AlarmFields | undefined;
  devices?: readonly string[];
  mayChange: boolean;
  onDone?: (() => void) | undefined;
}

export function OwnAlarms({ level, record, inherited, devices = [], mayChange, onDone }: OwnAlarmsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const transport = useCallTransport();
  const { mutate, isPending } = useMutation<unknown, Error>({
    mutationFn: () => ask(transport, inheritAlarms, { level, id: record.id }),
    onSuccess: () => {
      notify('alarms.saved', { type: 'success' });
      refresh();
      onDone?.();
    },
    onError: ({ message }) => notify('alarms.failed', { type: 'error', messageArgs: { cause: message } }),
  });
  const model = useModel(level);
  const format = useValueFormat();
  const own = listOwnAlarmFields(record.alarms);
  const isOwn = hasAlarms(record.alarms);
  const others = inherited === undefined || hasAlarms(inherited) ? 'inherited' : 'none';
  const names = own.map((name) => {
    const field = model.fieldByPath.get(`alarms.${name}`);
    return field === undefined ? name : format.text(field.label);
  });
  const back = (
    <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
      {translate(`alarms.own.${level}.back`)}
    </Button>
  );
  return (
    <Alert severity="info" action={isOwn && mayChange ? back : undefined} sx={{ mb: 2 }}>
      {translate(`alarms.own.${level}.${isOwn ? 'own' : others}`, { names: names.join(', ') })}
      {devices.length > 0 &&
        ` ${translate('alarms.own.devices', { smart_count: devices.length, names: devices.join(', ') })}`}
    </Alert>
  );
}
