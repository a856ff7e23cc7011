import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import type { RecordOf } from '../../../../frame/model/entities';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { commandHistory } from '../../../calls/definitions/devices';
import type { CommandEvent } from '../../../domain/devices/command-history';
import { listQueuedTogether, shownCommands } from '../../../domain/devices/device-commands';
import { CommandValue, useCommandName } from '../CommandValue';

export function CommandHistory({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const transport = useCallTransport();
  // Part of the device resource's query key, so that a queued or withdrawn command refreshes the history.
  const { data, error } = useQuery({
    queryKey: [model.route, 'command-history', device.id, device.commands_update],
    queryFn: ({ signal }) => ask(transport, commandHistory, { hwId: device.id }, { signal }),
    retry: false,
  });
  if (error !== null) return <Alert severity="error">{translate('device.history.loadFailed')}</Alert>;
  if (data === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (data.length === 0) return <Typography color="text.secondary">{translate('device.history.none')}</Typography>;
  return (
    <Box
      component="ol"
      aria-label={translate('device.history.title')}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}
    >
      {data.map((event) => (
        <Event key={`${event.at} ${event.step} ${Object.keys(event.values).join()}`} device={device} event={event} />
      ))}
    </Box>
  );
}

/** Omits commands that are only sent together with another command, such as the times of the algorithm. */
function namesOf({ values }: CommandEvent): string[] {
  const names = Object.keys(values);
  return names.includes('algo_active')
    ? names.filter((name) => name === 'algo_active' || !listQueuedTogether('algo_active').includes(name))
    : names;
}

function Event({ device, event }: { device: RecordOf<'device'>; event: CommandEvent }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const nameOf = useCommandName();
  const { at, step, by, values, reason } = event;
  const byServer = step === 'queued' && by === undefined;
  const record = shownCommands(device, values);
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" color="text.secondary">
        {format.instant(at)} ·{' '}
        {translate(byServer ? 'device.history.queuedByServer' : `device.history.${step}`, { by })}
        {reason !== undefined && `: ${reason}`}
      </Typography>
      {namesOf(event).map((name) => (
        <Typography key={name} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(name)}: <CommandValue name={name} record={record} isQueued />
        </Typography>
      ))}
    </Box>
  );
}
