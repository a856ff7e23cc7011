import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  isOverdue,
  queuedCommands,
  queuedSince,
  sendIntervalMs,
  withCommands,
} from '../../../domain/devices/device-commands';
import { useValueFormat } from '../../../framework/use-value-format';
import { useNow } from '../../../layout/site/clock';
import type { RecordOf } from '../../../model/entities';
import { MINUTE } from '../../../time/units';
import { CommandName, CommandValue } from '../CommandValue';
import { Section } from './Section';

/** What the device has been told and has not taken yet; nothing while nothing waits. */
export function QueuedSection({ device }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const now = useNow();
  const commands = queuedCommands(device);
  const since = queuedSince(device);
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
      {isOverdue(device, now) && (
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
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
