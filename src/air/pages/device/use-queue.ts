import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEntity } from '../../../frame/entity/entity-context';
import { useCallTransport } from '../../calls/CallsContext';
import { queueCommand } from '../../calls/devices';

type Values = Readonly<Record<string, unknown>>;

/**
 * Queues commands for a device, and has the screen read the device again. With the values that were seen, what somebody else
 * has changed since is not written over. Rejects with the server's refusal.
 */
export function useQueue(hwId: string): (changes: Values, seen?: Values) => Promise<true> {
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const { model } = useEntity();
  return useCallback(
    async (changes, seen) => {
      await queueCommand(transport, hwId, { changes, seen });
      await queryClient.invalidateQueries({ queryKey: [model.route] });
      return true;
    },
    [transport, queryClient, model, hwId],
  );
}
