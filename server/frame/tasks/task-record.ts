import * as v from 'valibot';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { Values } from '../../../src/frame/model/call-parts';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { Task, TaskPart } from '../../../src/frame/model/task-calls';
import { readCurrentSubject, type Subject, toStoredSubject } from '../auth/subjects';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import type { DataWork } from '../feature/feature';
import type { ChangeAllowance } from '../http/counted-windows';
import { createAuthor } from '../http/request-origin';
import type { Collection } from '../stores/collection';
import { internalCollection } from '../stores/collection';
import type { Store, StoreReader } from '../stores/store';

const TaskRecord = v.object({
  ...Task.entries,
  owner: v.optional(v.string(), ''),
  ownerName: v.optional(v.string(), ''),
  role: v.optional(v.string(), ''),
  claim: v.optional(v.string(), ''),
  userId: v.optional(v.string()),
  /** Digest of the session's access token, if any. If the token changes, the task loses its rights. */
  proof: v.optional(v.string()),
  locale: v.optional(v.string(), 'en'),
  part: v.optional(v.number(), 0),
  offset: v.optional(v.number(), 0),
  after: v.optional(v.string()),
  hash: v.optional(v.string()),
  /** JSON with the headers of the file, or the filter and the values of a bulk change. */
  about: v.optional(v.string(), '{}'),
  parts: v.optional(v.number(), 0),
  resultParts: v.optional(v.number(), 0),
  isLed: v.optional(v.boolean(), false),
});
export type TaskRecord = v.InferOutput<typeof TaskRecord>;
type TaskOwner = Pick<TaskRecord, 'owner' | 'ownerName' | 'role' | 'claim' | 'userId' | 'proof' | 'locale'>;

export function toTask(stored: EntityRecord): TaskRecord | undefined {
  const { success, output } = v.safeParse(TaskRecord, stored);
  return success ? output : undefined;
}

export function toTaskRecord(task: TaskRecord): EntityRecord {
  const defined = Object.entries(task).filter(([, value]) => value !== undefined);
  return { id: task.id, ...Object.fromEntries(defined) };
}

export function toPublicTask(task: TaskRecord): Task {
  return v.parse(Task, task);
}

/** Tasks of users. If another process works on the same task, the version of its record changes. */
export const TASKS = internalCollection('person_tasks', [
  { path: 'owner', storage: 'text' },
  { path: 'state', storage: 'text' },
  { path: 'startedAt', storage: 'integer' },
]);

export const TASK_PARTS = internalCollection('person_task_parts');

export const TASK_RESULTS = internalCollection('person_task_results');

export const TASK_COLLECTIONS: readonly Collection[] = [TASKS, TASK_PARTS, TASK_RESULTS];

export function numberedId(task: string, number: number): string {
  return `${task}-${String(number).padStart(6, '0')}`;
}

export function createTaskOwner(subject: Subject, locale: Locale, say: Say): TaskOwner {
  const { id, name } = createAuthor(subject, say);
  return { owner: id, ownerName: name, role: subject.role, locale, ...toStoredSubject(subject) };
}

export async function readCurrentOwner(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  owner: TaskOwner,
): Promise<Actor | undefined> {
  const subject = await readCurrentSubject(models, reader, owner);
  if (subject === undefined || subject.role !== owner.role || subject.claim !== owner.claim) return undefined;
  const { role, claim, userId, viewOnly } = subject;
  return { role, claim, userId, viewOnly, locale: owner.locale };
}

export interface TaskOptions extends Pick<SiteData, 'models' | 'store' | 'documents' | 'now' | 'texts'> {
  /** Rate limit of changes with access tokens. Accounts have no limit here, because they need tasks for large work. */
  changes?: ChangeAllowance;
  works?: ReadonlyMap<string, DataWork>;
}

/** Maximum characters of a part as JSON. At four bytes each, a part fits into a Firestore document (1 MiB). */
export const MAX_PART_CHARACTERS = 250_000;

export function requireSmall(part: TaskPart | string): void {
  if (JSON.stringify(part).length <= MAX_PART_CHARACTERS) return;
  throw new ApiError(413, 'too_large', message('task.tooLarge', { limit: MAX_PART_CHARACTERS }));
}

/** Part of data. `isPrepared` is true if the part contains the values that it replaces. */
const StoredPart = v.union([v.object({ data: Values, isPrepared: v.optional(v.boolean(), false) }), TaskPart]);

export async function readPart(store: Store, task: string, number: number) {
  const stored = await store.get(TASK_PARTS.name, numberedId(task, number));
  if (stored === undefined) throw new Error(`Part ${number} of the task ${task} is missing`);
  return v.parse(v.pipe(v.string(), v.parseJson(), StoredPart), stored.record.content);
}
