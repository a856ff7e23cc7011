import { createDefaultContext } from '../context/context';
import type { Task, TaskCalls, TaskResults } from '../model/task-calls';

export const TASKS_KEY = 'tasks';

export const [TasksProvider, useTaskCalls] = createDefaultContext<TaskCalls | null>(null);

export function isUnderWay({ state }: Pick<Task, 'state'>): boolean {
  return state === 'running' || state === 'receiving';
}

export async function readAllResults(calls: TaskCalls, id: string): Promise<Omit<TaskResults, 'next'>> {
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
