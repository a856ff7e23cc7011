import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import type { FormValues } from '../../../../frame/form/form-data';
import type { RecordOf } from '../../../../frame/model/entities';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { QueueResult } from '../../../calls/definitions/devices';

interface BulkResultsProps {
  devices: readonly RecordOf<'device'>[];
  results: readonly QueueResult[];
  values: FormValues;
  onClose(): void;
}

export function BulkResults({ devices, results, values, onClose }: BulkResultsProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const named = new Map(devices.map((device) => [device.id, recordTitle(model, device)]));
  const param = model.fields
    .filter(({ path }) => path in values)
    .map(({ label }) => format.text(label))
    .join(', ');
  const sorted = [...results].sort((a, b) => Number(a.queued) - Number(b.queued));
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2">{translate('device.bulk.result')}</Typography>
      <Box
        component="ul"
        aria-label={translate('device.bulk.result')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '50vh', overflowY: 'auto' }}
      >
        {sorted.map(({ hwId, queued, message }) => (
          <Box
            component="li"
            key={hwId}
            sx={{ display: 'flex', gap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            {queued ? <DoneIcon fontSize="small" color="success" /> : <FailedIcon fontSize="small" color="error" />}
            <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {named.get(hwId) ?? hwId}
            </Typography>
            <Typography variant="body2" color={queued ? 'text.secondary' : 'error'} sx={{ textAlign: 'right' }}>
              {queued
                ? translate('device.bulk.queued')
                : `${translate('device.bulk.failed', { param })}. ${message ?? ''}`}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        {translate('common.close')}
      </Button>
    </Stack>
  );
}
