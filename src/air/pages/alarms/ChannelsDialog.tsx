import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useModel } from '../../../frame/entity/entity-context';
import { useMay } from '../../../frame/entity/use-may';
import type { AnswerOf } from '../../../frame/model/call';
import type { RecordOf } from '../../../frame/model/entities';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { testAlarmChannel } from '../../calls/definitions/alarms';

const CHANNELS = ['chat', 'webhook'] as const;

export default function ChannelsDialog() {
  const model = useModel('manager');
  const translate = useTranslate();
  return (
    <RecordDialog model={model} title={(name) => translate('alarms.channels.title', { name })} maxWidth="sm">
      {(record) => <Channels record={record} />}
    </RecordDialog>
  );
}

function Channels({ record }: { record: RecordOf<'manager'> }) {
  const model = useModel('manager');
  const may = useMay();
  const translate = useTranslate();
  const { alarmChannels = {} } = record;
  const own = CHANNELS.filter((channel) => alarmChannels[channel] === 'own');
  if (own.length === 0 || !may('manager.channels', { model, record })) {
    return <Alert severity="info">{translate('alarms.channels.none')}</Alert>;
  }
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Typography variant="body2">{translate('alarms.channels.help')}</Typography>
      {own.map((channel) => (
        <ChannelTest key={channel} id={record.id} channel={channel} host={alarmChannels[`${channel}Host`] ?? ''} />
      ))}
    </Stack>
  );
}

function ChannelTest({ id, channel, host }: { id: string; channel: (typeof CHANNELS)[number]; host: string }) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const { mutate, isPending, data, error } = useMutation<AnswerOf<typeof testAlarmChannel>, Error>({
    mutationFn: () => ask(transport, testAlarmChannel, { id, channel }),
  });
  const outcome = data?.isAccepted ? 'accepted' : data?.status === null ? 'unanswered' : 'refused';
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate(`alarms.channels.${channel}`)} · {host}
      </Typography>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate(`alarms.channels.send.${channel}`)}
      </Button>
      <div role="status">
        {data !== undefined && (
          <Alert severity={data.isAccepted ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {translate(`alarms.channels.${outcome}`, { status: data.status, answer: data.answer })}
          </Alert>
        )}
        {error !== null && <Alert severity="error">{error.message}</Alert>}
      </div>
    </Stack>
  );
}
