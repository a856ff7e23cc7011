import * as v from 'valibot';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { Task } from '../../../src/frame/model/task-calls';

const TaskRecord = v.object({
  ...Task.entries,
  owner: v.optional(v.string(), ''),
  ownerName: v.optional(v.string(), ''),
  role: v.optional(v.string(), ''),
  claim: v.optional(v.string(), ''),
  userId: v.optional(v.string()),
  /** Digest of the session's access token, if any. A new token ends the rights of the task. */
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
export type TaskOwner = Pick<TaskRecord, 'owner' | 'ownerName' | 'role' | 'claim' | 'userId' | 'proof' | 'locale'>;
export type Position = Pick<TaskRecord, 'part' | 'offset' | 'after'>;

export function taskOf(stored: EntityRecord): TaskRecord | undefined {
  const { success, output } = v.safeParse(TaskRecord, stored);
  return success ? output : undefined;
}

export function recordOfTask(task: TaskRecord): EntityRecord {
  const defined = Object.entries(task).filter(([, value]) => value !== undefined);
  return { id: task.id, ...Object.fromEntries(defined) };
}

export function publicTask(task: TaskRecord): Task {
  return v.parse(Task, task);
}
