import * as v from 'valibot';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { TaskPart } from '../../../src/frame/model/task-calls';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { message } from '../documents/messages';
import type { ChangeAllowance } from '../http/counted-windows';
import type { Texts } from '../http/environment';
import type { Store } from '../stores/store';
import { numberedId, TASK_PARTS } from './collections';

export interface TaskParts {
  models: EntityModels;
  store: Store;
  documents: Documents;
  now(): number;
  texts: Texts;
  /** Rate limit of access tokens. Tasks of accounts are not limited, because tasks exist for large work. */
  changes?: ChangeAllowance;
}

/** Maximum characters of a part as JSON. With four bytes each, a part still fits into a Firestore document (1 MiB). */
export const MAX_PART_CHARACTERS = 250_000;

/** @throws ApiError 413 if a part or the task's input is too large. */
export function requireSmall(part: TaskPart | string): void {
  if (JSON.stringify(part).length <= MAX_PART_CHARACTERS) return;
  throw new ApiError(413, 'too_large', message('task.tooLarge', { limit: MAX_PART_CHARACTERS }));
}

export async function storedPart(store: Store, task: string, number: number): Promise<TaskPart> {
  const stored = await store.get(TASK_PARTS.name, numberedId(task, number));
  if (stored === undefined) throw new Error(`Part ${number} of the task ${task} is missing`);
  return v.parse(v.pipe(v.string(), v.parseJson(), TaskPart), stored.record.content);
}
