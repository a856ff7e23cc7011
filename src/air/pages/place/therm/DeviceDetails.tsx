import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { deviceDetails } from '../../../calls/definitions/heating-service';
import type { HeatingDevice, HeatingDeviceDetails } from '../../../domain/heating/heating-device';
import { ReadingList } from './ReadingList';

interface DeviceDetailsProps {
  device: HeatingDevice;
  onClose(): void;
}

function useDetailTexts() {
  const translate = useTranslate();
  const format = useValueFormat();
  const instant = (t: number | undefined) => (t === undefined ? '' : format.instant(t));
  return (details: HeatingDeviceDetails) => {
    const { id, product_name, product_id, model, category, uuid, ip, time_zone, sub, paired_at, updated_at } = details;
    const values = {
      ...{ id, product: product_name, productId: product_id, model, category, uuid, ip },
      ...{ timeZone: time_zone, sub: format.yesNo(sub), pairedAt: instant(paired_at), updatedAt: instant(updated_at) },
    };
    return Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => ({ label: translate(`place.heating.details.${key}`), value }));
  };
}

export function DeviceDetails({ device, onClose }: DeviceDetailsProps) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const detailTexts = useDetailTexts();
  const titleId = useId();
  const { data, error, isPending } = useQuery({
    queryKey: ['heating-details', device.id],
    queryFn: ({ signal }) => ask(transport, deviceDetails, { deviceId: device.id }, { signal }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {device.name}
      </DialogTitle>
      <DialogContent>
        {isPending && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {error !== null && <Alert severity="error">{translate('place.heating.loadFailed')}</Alert>}
        {data !== undefined && <ReadingList readings={detailTexts(data.result)} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
