import type { Collection } from '../stores/collection';

/** The tasks of people, one record each. By its version, two processes that work on the same task notice each other. */
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

/** The input of tasks in parts, `{ id, content }` with JSON, by task and number. */
export const TASK_PARTS: Collection = { name: 'person_task_parts', indexed: [], texts: [], logged: false };

/** The records that tasks did not change, with the causes, in the same form. */
export const TASK_RESULTS: Collection = { name: 'person_task_results', indexed: [], texts: [], logged: false };

export const TASK_COLLECTIONS: readonly Collection[] = [TASKS, TASK_PARTS, TASK_RESULTS];

/** The id of a part or of results; ids sort by number. */
export function numberedId(task: string, number: number): string {
  return `${task}-${String(number).padStart(6, '0')}`;
}
