import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useMay } from '../../../../frame/entity/use-may';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { deviceCommand } from '../../../calls/definitions/heating-service';
import { COMMAND_LIMIT_MS, withinLimit } from '../../../calls/time-limit';
import { type CommandCode, type HeatingCommand, setPointCommand } from '../../../domain/heating/heating-command';
import { type HeatingDevice, takesSetPoint } from '../../../domain/heating/heating-device';
import { readStatus } from '../../../domain/heating/heating-status';
import { DeviceDetails } from './DeviceDetails';
import { SetPointField } from './SetPointField';
import { useDevicesChanged } from './use-heating-devices';
import { failureOf } from './use-set-point';

const TEXTS = {
  setPoint: { done: 'place.heating.setPoint.done', failed: 'place.heating.setPoint.failed' },
  other: { done: 'place.heating.card.changed', failed: 'place.heating.card.switchFailed' },
};

function useDeviceCommand(homeId: string, deviceId: string) {
  const transport = useCallTransport();
  const notify = useNotify();
  const devicesChanged = useDevicesChanged(homeId);
  const textsOf = ({ code }: HeatingCommand) => (code === 'temp_set' ? TEXTS.setPoint : TEXTS.other);
  return useMutation<void, Error, HeatingCommand>({
    mutationFn: async (command) => {
      await withinLimit(
        (signal) => ask(transport, deviceCommand, { deviceId, ...command }, { signal }),
        COMMAND_LIMIT_MS,
      );
      await devicesChanged();
    },
    onSuccess: (_nothing, command) => notify(textsOf(command).done, { type: 'success' }),
    onError: (error, command) => {
      const isUnknown = failureOf(error) === 'unknown';
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
          label={translate('place.heating.setPoint.label')}
          setLabel={translate('place.heating.setPoint.setDevice', { name: device.name })}
          disabled={isGone || !device.online}
          pending={pendingCode === 'temp_set'}
          onSet={(celsius) => mutate(setPointCommand(celsius))}
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
