import type { EntityModels } from '../../../src/frame/model/application-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { TaskPart, TaskRow } from '../../../src/frame/model/task-calls';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { message } from '../documents/messages';
import type { ChangeAllowance } from '../http/change-allowance';
import type { Texts } from '../http/texts';
import type { Store } from '../stores/store';
import { numberedId, TASK_PARTS } from './collections';

/** Services that tasks need. */
export interface TaskParts {
  models: EntityModels;
  store: Store;
  documents: Documents;
  now(): number;
  texts: Texts;
  /** The rate limit of access tokens. Tasks of accounts are not limited, as tasks exist for large work. */
  changes?: ChangeAllowance;
}

/** Maximum characters of a part as JSON: even with four bytes each, it fits into a Firestore document (1 MiB). */
export const MAX_PART_CHARACTERS = 250_000;

function bad(message: string): ApiError {
  return new ApiError(400, 'bad_body', message);
}

function optional(body: PlainObject, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'string') return value;
  throw bad(`${name} must be a text`);
}

function rowWorkIn(work: unknown): TaskRow['work'] {
  if (work === undefined) return undefined;
  if (!isPlainObject(work) || !isPlainObject(work.data)) throw bad('work must have data');
  const { type, data, id, version } = work;
  if (type === 'create') return { type, data };
  if (type !== 'update' || typeof id !== 'string') throw bad('work must create, or update an id');
  return { type, id, version: typeof version === 'number' ? version : undefined, data };
}

function rowIn(row: unknown): TaskRow {
  if (!isPlainObject(row)) throw bad('each row must be an object');
  const { line, cells } = row;
  if (typeof line !== 'number' || !Array.isArray(cells)) throw bad('a row must have line and cells');
  const [work, cause] = [rowWorkIn(row.work), optional(row, 'cause')];
  if ((work === undefined) === (cause === undefined)) throw bad('a row must have either work or a cause');
  return { line, title: optional(row, 'title') ?? '', cells, work, cause };
}

/** Parses a part. @throws ApiError 400 for an invalid one, 413 for one that is too large. */
export function partIn(body: PlainObject): TaskPart {
  if (JSON.stringify(body).length > MAX_PART_CHARACTERS) {
    throw new ApiError(413, 'too_large', message('task.tooLarge', { limit: MAX_PART_CHARACTERS }));
  }
  if (Array.isArray(body.rows)) return { rows: body.rows.map(rowIn) };
  const seen = optional(body, 'seen');
  if (seen === undefined) throw bad('a part must have rows, or seen');
  return { seen, after: optional(body, 'after'), until: optional(body, 'until') };
}

/** Reads a stored part. @throws Error when it is missing. */
export async function storedPart(store: Store, task: string, number: number): Promise<TaskPart> {
  const stored = await store.get(TASK_PARTS.name, numberedId(task, number));
  const content: unknown = typeof stored?.record.content === 'string' ? JSON.parse(stored.record.content) : undefined;
  if (!isPlainObject(content)) throw new Error(`Part ${number} of the task ${task} is missing`);
  return partIn(content);
}
