import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isOverdue, sendIntervalMs, withCommands } from '../../../domain/devices/device-commands';
import { useRecordGone } from '../../../framework/gone/record-gone';
import { useValueFormat } from '../../../framework/use-value-format';
import { useNow } from '../../../layout/site/clock';
import type { RecordOf } from '../../../model/entities';
import { MINUTE } from '../../../time/units';
import { CommandName, CommandValue } from '../CommandValue';
import { useOfflineNote } from '../use-offline-note';
import { useQueued } from '../use-queued';
import { Section } from './Section';

/** The token moves the device at once: there is nothing to take back. */
const AT_ONCE = 'token';

interface QueuedSectionProps {
  device: RecordOf<'device'>;
  /** Whether the session has the queue in the record; others are told by the server what they may send. */
  seesQueue: boolean;
}

/** What the device has been told and has not taken yet, to be taken back; nothing while nothing waits. */
export function QueuedSection({ device, seesQueue }: QueuedSectionProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const now = useNow();
  const offline = useOfflineNote(device);
  const isGone = useRecordGone();
  const { commands, since, withdraw, isPending } = useQueued(device, seesQueue);
  if (Object.keys(commands).length === 0) return null;
  const queued = withCommands(device, commands);
  const title = translate('device.queued.title');
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
      {device.connected === false && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {offline}
        </Alert>
      )}
      {device.connected !== false && isOverdue(device, now) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('device.queued.overdue', { minutes: format.number(sendIntervalMs(device) / MINUTE) })}
        </Alert>
      )}
      <TableContainer tabIndex={0} role="group" aria-label={title}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('device.queued.what')}</TableCell>
              <TableCell>{translate('device.queued.now')}</TableCell>
              <TableCell>{translate('device.queued.waiting')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {Object.keys(commands).map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  <CommandName name={name} />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <CommandValue name={name} record={device} />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
                  <CommandValue name={name} record={queued} isQueued />
                </TableCell>
                <TableCell align="right">
                  {name !== AT_ONCE && (
                    <Button size="small" disabled={isPending || isGone} onClick={() => withdraw(name)}>
                      {translate('device.queued.withdraw')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
