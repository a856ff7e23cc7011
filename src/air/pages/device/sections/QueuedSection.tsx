import Alert from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNow } from '../../../../frame/layout/site/clock';
import type { RecordOf } from '../../../../frame/model/entities';
import { MINUTE } from '../../../../frame/time/units';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { endedCommands } from '../../../domain/devices/command-states';
import { isOverdue, leading, sendIntervalMs } from '../../../domain/devices/device-commands';
import { useOfflineNote } from '../use-offline-note';
import { useQueued } from '../use-queued';
import { EndedRow, WaitingRow } from './CommandRows';
import { Section } from './Section';

const narrow = (theme: Theme) => ({
  [theme.breakpoints.down('phone')]: {
    '& tr': { display: 'grid', gridTemplateColumns: '3fr 2fr 2fr', borderBottom: 1, borderColor: 'divider', py: 0.5 },
    '& tr > *': { border: 0, px: 0, py: 0.5 },
    '& tr > :nth-child(n + 4)': { gridColumn: '1 / -1', textAlign: 'start' },
    '& thead th:nth-child(n + 4)': { display: 'none' },
  },
});

interface QueuedSectionProps {
  device: RecordOf<'device'>;
  seesQueue: boolean;
}

export function QueuedSection({ device, seesQueue }: QueuedSectionProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const now = useNow();
  const offline = useOfflineNote(device);
  const { commands, states, since, withdraw, isPending } = useQueued(device, seesQueue);
  const isWaiting = Object.keys(commands).length > 0;
  const ended = endedCommands({ commands_state: states });
  if (!isWaiting && Object.keys(ended).length === 0) return null;
  const title = translate('device.queued.title');
  const row = { device, commands, withdraw, isPending };
  return (
    <Section
      title={title}
      action={
        since !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {translate('device.queued.since', { time: format.instant(since) })}
          </Typography>
        )
      }
    >
      {isWaiting && device.connected === false && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {offline}
        </Alert>
      )}
      {isWaiting && device.connected !== false && isOverdue(device, now) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('device.queued.overdue', { minutes: format.number(sendIntervalMs(device) / MINUTE) })}
        </Alert>
      )}
      <TableContainer tabIndex={0} role="group" aria-label={title} sx={narrow}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('device.queued.what')}</TableCell>
              <TableCell>{translate('device.queued.now')}</TableCell>
              <TableCell>{translate('device.queued.waiting')}</TableCell>
              <TableCell>{translate('device.queued.state')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {Object.keys(commands).map((name) => (
              <WaitingRow key={name} name={name} state={states[name]} {...row} />
            ))}
            {leading(Object.keys(ended)).map((name) => (
              <EndedRow key={name} name={name} ended={ended} {...row} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
