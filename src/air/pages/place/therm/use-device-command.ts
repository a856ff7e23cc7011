import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { deviceCommand } from '../../../calls/definitions/heating-service';
import { COMMAND_LIMIT_MS, withinLimit } from '../../../calls/time-limit';
import type { HeatingCommand } from '../../../domain/heating/heating-command';
import { useDevicesChanged } from './use-heating-devices';
import { failureOf } from './use-set-point';

const TEXTS = {
  setPoint: { done: 'place.heating.setPoint.done', failed: 'place.heating.setPoint.failed' },
  other: { done: 'place.heating.card.changed', failed: 'place.heating.card.switchFailed' },
};

/** Sends commands to one device and says what came of each. */
export function useDeviceCommand(homeId: string, deviceId: string) {
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
