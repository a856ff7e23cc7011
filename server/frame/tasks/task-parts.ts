import type { EntityModels } from '../../../src/frame/model/application-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { TaskPart, TaskRow } from '../../../src/frame/model/task-calls';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import type { ChangeAllowance } from '../http/change-allowance';
import type { Store } from '../stores/store';
import { numberedId, TASK_PARTS } from './collections';

/** What tasks are carried out with. */
export interface TaskParts {
  models: EntityModels;
  store: Store;
  documents: Documents;
  now(): number;
  /** How much may be changed with an access token; tasks of accounts are not counted, they are what large work is for. */
  changes?: ChangeAllowance;
}

/** Characters of a part as JSON: with four bytes for one it still fits into a document of Firestore. */
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

/** @throws ApiError 400 for what is no part, 413 for what is too large to be one. */
export function partIn(body: PlainObject): TaskPart {
  if (JSON.stringify(body).length > MAX_PART_CHARACTERS) {
    throw new ApiError(413, 'too_large', {
      en: `A part of a task, and so one row of a file, may have at most ${MAX_PART_CHARACTERS} characters`,
      it: `Una parte di un’operazione, e quindi una riga di un file, può avere al massimo ${MAX_PART_CHARACTERS} caratteri`,
    });
  }
  if (Array.isArray(body.rows)) return { rows: body.rows.map(rowIn) };
  const seen = optional(body, 'seen');
  if (seen === undefined) throw bad('a part must have rows, or seen');
  return { seen, after: optional(body, 'after'), until: optional(body, 'until') };
}

/** A part that was sent. @throws Error when it is not there. */
export async function storedPart(store: Store, task: string, number: number): Promise<TaskPart> {
  const stored = await store.get(TASK_PARTS.name, numberedId(task, number));
  const content: unknown = typeof stored?.record.content === 'string' ? JSON.parse(stored.record.content) : undefined;
  if (!isPlainObject(content)) throw new Error(`Part ${number} of the task ${task} is missing`);
  return partIn(content);
}
