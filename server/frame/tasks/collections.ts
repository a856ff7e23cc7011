import type { Collection } from '../stores/collection';

/** What the server does for people, one record each; its version is what two that work on it notice each other by. */
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

/** What tasks were sent to work on, `{ id, content }` with JSON in it, by task and number. */
export const TASK_PARTS: Collection = { name: 'person_task_parts', indexed: [], texts: [], logged: false };

/** What tasks have left as it is, likewise. */
export const TASK_RESULTS: Collection = { name: 'person_task_results', indexed: [], texts: [], logged: false };

export const TASK_COLLECTIONS: readonly Collection[] = [TASKS, TASK_PARTS, TASK_RESULTS];

/** The id of a part or of results; in the order of their numbers. */
export function numberedId(task: string, number: number): string {
  return `${task}-${String(number).padStart(6, '0')}`;
}
