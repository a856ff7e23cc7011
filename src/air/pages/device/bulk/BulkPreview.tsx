import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import type { FormValues } from '../../../../frame/form/form-data';
import type { RecordOf } from '../../../../frame/model/entities';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { type QueueResult, queueCommands } from '../../../calls/definitions/devices';
import { queuedCommands, withCommands } from '../../../domain/devices/device-commands';
import { CommandValue, useCommandName } from '../CommandValue';

interface BulkPreviewProps {
  devices: readonly RecordOf<'device'>[];
  values: FormValues;
  onBack(): void;
  onSent(results: readonly QueueResult[]): void;
}

export function BulkPreview({ devices, values, onBack, onSent }: BulkPreviewProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const transport = useCallTransport();
  const nameOf = useCommandName();
  const queryClient = useQueryClient();
  const ids = devices.map(({ id }) => id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(transport, queueCommands, { hwIds: ids, changes: values }),
    onSuccess: async (results) => {
      onSent(results);
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
  });
  const rows = devices.flatMap((device) => {
    const present = withCommands(device, queuedCommands(device));
    const next = withCommands(present, values);
    return Object.keys(values).map((name) => ({ name, present, next, isSame: present[name] === next[name] }));
  });
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2">{translate('device.bulk.preview')}</Typography>
      <TableContainer
        tabIndex={0}
        role="group"
        aria-label={translate('device.bulk.preview')}
        sx={{ maxHeight: '50vh' }}
      >
        <Table size="small" stickyHeader aria-label={translate('device.bulk.preview')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('device.bulk.device')}</TableCell>
              <TableCell>{translate('device.queued.what')}</TableCell>
              <TableCell>{translate('device.queued.now')}</TableCell>
              <TableCell>{translate('device.queued.waiting')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, present, next, isSame }) => (
              <TableRow key={`${present.id} ${name}`}>
                <TableCell component="th" scope="row">
                  {recordTitle(model, present)}
                  <Typography variant="caption" component="div" color="text.secondary">
                    {present.id}
                  </Typography>
                </TableCell>
                <TableCell>{nameOf(name)}</TableCell>
                <TableCell>
                  <CommandValue name={name} record={present} />
                </TableCell>
                <TableCell sx={{ fontWeight: isSame ? 400 : 600 }}>
                  {isSame ? translate('device.bulk.same') : <CommandValue name={name} record={next} isQueued />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={isPending}>
          {translate('device.bulk.back')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => mutate()}>
          {translate('device.bulk.send', { smart_count: devices.length })}
        </Button>
      </Stack>
    </Stack>
  );
}
