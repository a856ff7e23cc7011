import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { Task } from '../model/task-calls';
import { isUnderWay, readAllResults, TASKS_KEY, useTaskCalls } from './tasks-context';

const LOOK_MS = 1_000;

export function useTask(id: string) {
  const calls = useTaskCalls();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const key = [TASKS_KEY, id];
  const { data: task, error } = useQuery({
    queryKey: key,
    enabled: calls !== null,
    gcTime: 0,
    queryFn: () => {
      if (calls === null) throw new Error('This console has no tasks');
      return calls.progress(id);
    },
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data) ? LOOK_MS : false),
  });
  const isOver = task !== undefined && !isUnderWay(task);
  const { data: left } = useQuery({
    queryKey: [TASKS_KEY, id, 'left', task?.endedAt],
    enabled: calls !== null && isOver,
    gcTime: 0,
    queryFn: async () => (calls === null ? { headers: [], results: [] } : readAllResults(calls, id)),
  });
  useEffect(() => {
    if (isOver) {
      dataProvider
        .forgetRecords()
        .then(() => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== TASKS_KEY }));
    }
    queryClient.invalidateQueries({ queryKey: [TASKS_KEY], exact: true });
  }, [isOver, queryClient, dataProvider]);

  async function ask(what: 'stop' | 'resume'): Promise<void> {
    if (calls === null) return;
    await calls[what](id).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: key, exact: true });
  }

  return {
    ...{ task, left: isOver ? left : undefined, problem: error === null ? null : error.message },
    stop: () => void ask('stop'),
    resume: () => void ask('resume'),
  };
}

export function useTasks(): readonly Task[] {
  const calls = useTaskCalls();
  const { data = [] } = useQuery({
    queryKey: [TASKS_KEY],
    enabled: calls !== null,
    staleTime: LOOK_MS,
    queryFn: async () => (calls === null ? [] : calls.list()),
    refetchInterval: ({ state }) => ((state.data ?? []).some(isUnderWay) ? 2 * LOOK_MS : false),
  });
  return data;
}
