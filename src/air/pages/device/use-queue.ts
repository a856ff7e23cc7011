import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEntity } from '../../../frame/entity/entity-context';
import { useCallTransport } from '../../calls/CallsContext';
import { queueCommand } from '../../calls/devices';

type Values = Readonly<Record<string, unknown>>;

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
