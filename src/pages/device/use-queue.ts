import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCallTransport } from '../../calls/CallsContext';
import { queueCommand } from '../../calls/queue-command';
import { useEntity } from '../../framework/entity-context';

/** Queues commands for a device, and has the screen read the device again. Rejects with the server's refusal. */
export function useQueue(hwId: string): (changes: Readonly<Record<string, unknown>>) => Promise<void> {
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const { model } = useEntity();
  return useCallback(
    async (changes) => {
      await queueCommand(transport, hwId, changes);
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
    [transport, queryClient, model, hwId],
  );
}
