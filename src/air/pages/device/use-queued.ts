import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEntity } from '../../../frame/entity/entity-context';
import type { RecordOf } from '../../../frame/model/entities';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { waitingCommands, withdrawCommand } from '../../calls/definitions/devices';
import { readCommandStates } from '../../domain/devices/command-states';
import { getQueue, getQueuedSince } from '../../domain/devices/device-commands';

const KEY = 'queued-commands';
/** Interval at which users whose device record contains no queue request if commands were executed. */
const AGAIN_MS = 30_000;

export function useQueued(device: RecordOf<'device'>, seesQueue: boolean) {
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const { model } = useEntity();
  const { data } = useQuery({
    queryKey: [model.route, KEY, device.id],
    queryFn: ({ signal }) => ask(transport, waitingCommands, { hwId: device.id }, { signal }),
    enabled: !seesQueue,
    refetchInterval: AGAIN_MS,
    retry: false,
  });
  const { mutateAsync: withdraw, isPending } = useMutation<boolean, Error, string>({
    mutationFn: (name) => ask(transport, withdrawCommand, { hwId: device.id, name }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [model.route] }),
  });
  const { commands, states, since } = seesQueue
    ? { commands: getQueue(device), states: readCommandStates(device), since: getQueuedSince(device) }
    : { commands: data?.commands ?? {}, states: data?.states ?? {}, since: undefined };
  return { commands, states, since, withdraw, isPending };
}
