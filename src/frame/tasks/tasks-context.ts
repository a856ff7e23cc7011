import { createContext, useContext } from 'react';
import type { Task, TaskCalls, TaskResults } from '../model/task-calls';

/** The key under which what is known of tasks is cached. */
export const TASKS_KEY = 'tasks';

const TasksContext = createContext<TaskCalls | null>(null);

/** Hands the way to the tasks to the screens below it. */
export const TasksProvider = TasksContext.Provider;

/** The way to the tasks; null where there is none, as in a gallery. */
export function useTaskCalls(): TaskCalls | null {
  return useContext(TasksContext);
}

/** Whether the server still works on a task. */
export function isUnderWay({ state }: Pick<Task, 'state'>): boolean {
  return state === 'running' || state === 'receiving';
}

/** Everything that a task has left as it is, in the order of the file. */
export async function allResults(calls: TaskCalls, id: string): Promise<Omit<TaskResults, 'next'>> {
  const results: TaskResults['results'][number][] = [];
  let headers: TaskResults['headers'] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page: TaskResults = await calls.results(id, from);
    results.push(...page.results);
    headers = page.headers;
    from = page.next;
  }
  return { headers, results: results.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}
