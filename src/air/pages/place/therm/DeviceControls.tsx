import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box, Button, FormControlLabel, LinearProgress, Switch } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useMay } from '../../../../frame/entity/use-may';
import { AskDialog } from '../../../../frame/layout/feedback/AskDialog';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { deviceCommand, deviceDetails } from '../../../calls/definitions/heating-service';
import { COMMAND_LIMIT_MS, runWithTimeLimit } from '../../../calls/time-limit';
import { type HeatingDevice, type HeatingDeviceDetails, takesSetPoint } from '../../../domain/heating/heating-device';
import {
  type CommandCode,
  createSetPointCommand,
  type HeatingCommand,
  readStatus,
} from '../../../domain/heating/heating-status';
import { ReadingList } from './ReadingList';
import { SetPointField } from './SetPointField';
import { useRefreshDevices } from './use-heating-devices';
import { classifySetPointFailure } from './use-set-point';

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

function DeviceDetails({ device, onClose }: DeviceDetailsProps) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const detailTexts = useDetailTexts();
  const { data, error, isPending } = useQuery({
    queryKey: ['heating-details', device.id],
    queryFn: ({ signal }) => ask(transport, deviceDetails, { deviceId: device.id }, { signal }),
    retry: false,
    gcTime: 0,
  });
  return (
    <AskDialog title={device.name} problem={error && translate('place.heating.loadFailed')} onClose={onClose}>
      {isPending && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {data !== undefined && <ReadingList readings={detailTexts(data.result)} />}
    </AskDialog>
  );
}

const TEXTS = {
  setPoint: { done: 'place.heating.setPoint.done', failed: 'place.heating.setPoint.failed' },
  other: { done: 'place.heating.card.changed', failed: 'place.heating.card.switchFailed' },
};

function useDeviceCommand(homeId: string, deviceId: string) {
  const transport = useCallTransport();
  const notify = useNotify();
  const devicesChanged = useRefreshDevices(homeId);
  const textsOf = ({ code }: HeatingCommand) => (code === 'temp_set' ? TEXTS.setPoint : TEXTS.other);
  return useMutation<void, Error, HeatingCommand>({
    mutationFn: async (command) => {
      await runWithTimeLimit(
        (signal) => ask(transport, deviceCommand, { deviceId, ...command }, { signal }),
        COMMAND_LIMIT_MS,
      );
      await devicesChanged();
    },
    onSuccess: (_nothing, command) => notify(textsOf(command).done, { type: 'success' }),
    onError: (error, command) => {
      const isUnknown = classifySetPointFailure(error) === 'unknown';
      notify(isUnknown ? 'place.heating.setPoint.unknown' : textsOf(command).failed, { type: 'error' });
      void devicesChanged();
    },
  });
}

const CHILD_LOCK: CommandCode = 'child_lock';

interface DeviceControlsProps {
  homeId: string;
  device: HeatingDevice;
}

export function DeviceControls({ homeId, device }: DeviceControlsProps) {
  const may = useMay();
  const translate = useTranslate();
  const isGone = useRecordGone();
  const { mutate, isPending, variables } = useDeviceCommand(homeId, device.id);
  const [showsDetails, setShowsDetails] = useState(false);
  const { setPoint, childLock, switches } = readStatus(device.status);
  const pendingCode = isPending ? variables.code : undefined;
  const toggles = [
    ...switches.map(({ code, on }) => ({
      code,
      on,
      label: translate('place.heating.card.channel', { number: code.slice(-1) }),
    })),
    ...(childLock === undefined
      ? []
      : [{ code: CHILD_LOCK, on: childLock, label: translate('place.heating.card.childLock') }]),
  ];
  return (
    <>
      {takesSetPoint(device) && (
        <SetPointField
          value={setPoint}
          setLabel={translate('place.heating.setPoint.setDevice', { name: device.name })}
          disabled={isGone || !device.online}
          pending={pendingCode === 'temp_set'}
          onSet={(celsius) => mutate(createSetPointCommand(celsius))}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 'auto' }}>
        {toggles.map(({ code, on, label }) => (
          <FormControlLabel
            key={code}
            control={
              <Switch
                size="small"
                checked={on}
                disabled={isGone || !device.online || isPending}
                onChange={(_event, value) => mutate({ code, value })}
              />
            }
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ ml: -0.5 }}
          />
        ))}
        {may('heating.details') && (
          <Button
            size="small"
            startIcon={<InfoIcon />}
            aria-label={translate('place.heating.card.detailsOf', { name: device.name })}
            onClick={() => setShowsDetails(true)}
            sx={{ ml: 'auto' }}
          >
            {translate('place.heating.card.details')}
          </Button>
        )}
      </Box>
      {showsDetails && <DeviceDetails device={device} onClose={() => setShowsDetails(false)} />}
    </>
  );
}
