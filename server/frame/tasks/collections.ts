import type { Collection } from '../stores/collection';

/**
 * Tasks of users, one record each. Two processes that work on the same task detect each other by the record version.
 */
export const TASKS: Collection = {
  name: 'person_tasks',
  indexed: [
    { path: 'owner', storage: 'text' },
    { path: 'state', storage: 'text' },
    { path: 'startedAt', storage: 'integer' },
  ],
  texts: [],
  logged: false,
};

export const TASK_PARTS: Collection = { name: 'person_task_parts', indexed: [], texts: [], logged: false };

export const TASK_RESULTS: Collection = { name: 'person_task_results', indexed: [], texts: [], logged: false };

export const TASK_COLLECTIONS: readonly Collection[] = [TASKS, TASK_PARTS, TASK_RESULTS];

export function numberedId(task: string, number: number): string {
  return `${task}-${String(number).padStart(6, '0')}`;
}
