import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallTransport } from '../../../calls/CallsContext';
import { getSchedulePresets, type OwnPreset, removeSchedulePreset, saveSchedulePreset } from '../../../calls/schedules';
import { formatSchedule, type Week } from '../../../domain/schedule/weekly-schedule';

const KEY = ['schedule-presets'];

/** The weeks that the session has saved under names, and the ways to save and delete one. */
export function useOwnPresets() {
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getSchedulePresets(transport, { signal }),
    retry: false,
  });
  const follow = {
    onSuccess: (presets: OwnPreset[]) => queryClient.setQueryData(KEY, presets),
    onError: ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } }),
  };
  const keeping = useMutation<OwnPreset[], Error, { name: string; week: Week }>({
    mutationFn: ({ name, week }) => saveSchedulePreset(transport, { name, schedule: formatSchedule(week) }),
    ...follow,
  });
  const forgetting = useMutation<OwnPreset[], Error, string>({
    mutationFn: (name) => removeSchedulePreset(transport, name),
    ...follow,
  });
  return {
    presets: data ?? [],
    keep: keeping.mutate,
    forget: forgetting.mutate,
    isPending: keeping.isPending || forgetting.isPending,
  };
}
