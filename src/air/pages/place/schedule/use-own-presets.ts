import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import {
  type OwnPreset,
  removeSchedulePreset,
  saveSchedulePreset,
  schedulePresets,
} from '../../../calls/definitions/schedules';
import { formatSchedule, type Week } from '../../../domain/schedule/weekly-schedule';

const KEY = ['schedule-presets'];

export function useOwnPresets() {
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(transport, schedulePresets, {}, { signal }),
    retry: false,
  });
  const follow = {
    onSuccess: (presets: OwnPreset[]) => queryClient.setQueryData(KEY, presets),
    onError: ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } }),
  };
  const keeping = useMutation<OwnPreset[], Error, { name: string; week: Week }>({
    mutationFn: ({ name, week }) => ask(transport, saveSchedulePreset, { name, schedule: formatSchedule(week) }),
    ...follow,
  });
  const forgetting = useMutation<OwnPreset[], Error, string>({
    mutationFn: (name) => ask(transport, removeSchedulePreset, { name }),
    ...follow,
  });
  return {
    presets: data ?? [],
    keep: keeping.mutate,
    forget: forgetting.mutate,
    isPending: keeping.isPending || forgetting.isPending,
  };
}
