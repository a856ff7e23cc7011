import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useCallTransport } from '../../../calls/CallsContext';
import { type QueueResult, queueCommands } from '../../../calls/queue-command';
import { useEntity } from '../../../framework/entity-context';
import type { EntityRecord } from '../../../model/types';

export interface WifiOrder {
  ssid: string;
  password: string;
  /** Devices to send it to. */
  hwIds: readonly string[];
  /** Whether these are all that can take it, and not one to try. */
  isWhole: boolean;
}

/**
 * Queues the second Wi-Fi connection for devices of a building. For all of them it is written on the building, too, where
 * it waits for devices that come later.
 */
export function useWifiUpdate(building: EntityRecord) {
  const { model } = useEntity();
  const transport = useCallTransport();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useMutation<QueueResult[], Error, WifiOrder>({
    mutationFn: async ({ ssid, password, hwIds, isWhole }) => {
      const connection = { SSIDS: ssid, PWDS: password };
      if (isWhole) {
        const { id } = building;
        await dataProvider.update(model.route, { id, data: { commands_cache: connection }, previousData: building });
      }
      return queueCommands(transport, hwIds, connection);
    },
  });
}
