import {
  Alert,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { ConfirmedButton } from '../../../../frame/layout/feedback/ConfirmDialog';
import { formatToast } from '../../../../frame/layout/feedback/toast';
import { useNow } from '../../../../frame/layout/site/clock';
import type { RecordOf } from '../../../../frame/model/entities';
import { MINUTE } from '../../../../frame/time/units';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { type CommandState, type EndedCommand, listEndedCommands } from '../../../domain/devices/command-states';
import {
  type CommandValues,
  getSendInterval,
  isOverdue,
  isSecret,
  listLeadingNames,
  listQueuedTogether,
  shownCommands,
} from '../../../domain/devices/device-commands';
import { CommandValue, useCommandName } from '../CommandValue';
import { useOfflineNote } from '../use-offline-note';
import { useQueue } from '../use-queue';
import { useQueued } from '../use-queued';
import { Section } from './Section';

/** Command that takes effect at once, so it cannot be withdrawn. */
const AT_ONCE = 'token';

interface RowProps {
  name: string;
  device: RecordOf<'device'>;
  commands: CommandValues;
  /** Resolves to false if the device has already taken the command. */
  withdraw(name: string): Promise<boolean>;
  isPending: boolean;
}

interface CommandRowProps extends Pick<RowProps, 'name' | 'device'> {
  values: CommandValues;
  state: string;
  children: ReactNode;
}

function CommandRow({ name, device, values, state, children }: CommandRowProps) {
  const nameOf = useCommandName();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {nameOf(name)}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <CommandValue name={name} record={device} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        <CommandValue name={name} record={shownCommands(device, values)} isQueued />
      </TableCell>
      <TableCell>{state}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {children}
      </TableCell>
    </TableRow>
  );
}

function useReported(): (act: () => Promise<string>) => Promise<void> {
  const notify = useNotify();
  return async (act) => {
    try {
      notify(await act(), { type: 'success' });
    } catch (error) {
      notify('device.queued.withdrawFailed', { type: 'error', messageArgs: { reason: formatToast(error) } });
    }
  };
}

function WaitingRow({ state, ...row }: RowProps & { state: CommandState | undefined }) {
  const { name, device, commands, withdraw, isPending } = row;
  const translate = useTranslate();
  const format = useValueFormat();
  const nameOf = useCommandName();
  const reported = useReported();
  const isGone = useRecordGone();
  const together = listQueuedTogether(name).filter((other) => Object.hasOwn(commands, other));
  const label = translate('device.queued.withdraw');
  const known =
    state !== undefined && 'until' in state
      ? translate(`device.queued.${state.state}`, {
          time: format.instant(state.at),
          until: format.instant(state.until),
        })
      : '';
  const takeBack = async () => ((await withdraw(name)) ? 'device.queued.withdrawn' : 'device.queued.taken');
  const disabled = isPending || isGone;
  return (
    <CommandRow name={name} device={device} values={commands} state={known}>
      {name !== AT_ONCE && together.length === 1 && (
        <Button size="small" disabled={disabled} onClick={() => void reported(takeBack)}>
          {label}
        </Button>
      )}
      {name !== AT_ONCE && together.length > 1 && (
        <ConfirmedButton
          variant="text"
          label={label}
          title={label}
          question={translate('device.queued.together', {
            smart_count: together.length,
            names: together.map(nameOf).join(', '),
          })}
          confirm={translate('device.queued.withdrawAll', { smart_count: together.length })}
          disabled={disabled}
          run={async () => translate(await takeBack())}
        />
      )}
    </CommandRow>
  );
}

function EndedRow({ ended, ...row }: RowProps & { ended: Readonly<Record<string, EndedCommand>> }) {
  const { name, device, withdraw, isPending } = row;
  const translate = useTranslate();
  const format = useValueFormat();
  const queue = useQueue(device.id);
  const reported = useReported();
  const isGone = useRecordGone();
  const [isSending, setSending] = useState(false);
  const end = ended[name];
  if (end === undefined) return null;
  const values = Object.fromEntries(Object.entries(ended).map(([other, { value }]) => [other, value]));

  async function sendAgain(value: unknown): Promise<void> {
    setSending(true);
    await reported(async () => {
      await queue({ [name]: value });
      return 'device.queued.sentAgain';
    });
    setSending(false);
  }

  async function putAside(): Promise<string> {
    await withdraw(name);
    return 'device.queued.isAside';
  }

  const disabled = isPending || isSending || isGone;
  const state = translate(`device.queued.${end.state}`, { time: format.instant(end.at) });
  return (
    <CommandRow
      name={name}
      device={device}
      values={values}
      state={end.reason === undefined ? state : `${state}: ${end.reason}`}
    >
      {/* The network has to be typed again, because its password is stored for the device alone. */}
      {!listQueuedTogether(name).some(isSecret) && (
        <Button size="small" disabled={disabled} onClick={() => void sendAgain(end.value)}>
          {translate('device.queued.sendAgain')}
        </Button>
      )}
      <Button size="small" disabled={disabled} onClick={() => void reported(putAside)}>
        {translate('device.queued.putAside')}
      </Button>
    </CommandRow>
  );
}

const narrow = (theme: Theme) => ({
  [theme.breakpoints.down('phone')]: {
    '& tr': { display: 'grid', gridTemplateColumns: '3fr 2fr 2fr', borderBottom: 1, borderColor: 'divider', py: 0.5 },
    '& tr > *': { border: 0, px: 0, py: 0.5 },
    '& tr > :nth-child(n + 4)': { gridColumn: '1 / -1', textAlign: 'start' },
    '& thead th:nth-child(n + 4)': { display: 'none' },
  },
});

export function QueuedSection({ device, seesQueue }: { device: RecordOf<'device'>; seesQueue: boolean }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const now = useNow();
  const offline = useOfflineNote(device);
  const { commands, states, since, withdraw, isPending } = useQueued(device, seesQueue);
  const isWaiting = Object.keys(commands).length > 0;
  const ended = listEndedCommands({ commands_state: states });
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
          {translate('device.queued.overdue', { minutes: format.number(getSendInterval(device) / MINUTE) })}
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
            {listLeadingNames(Object.keys(ended)).map((name) => (
              <EndedRow key={name} name={name} ended={ended} {...row} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
