import * as v from 'valibot';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { Task } from '../../../src/frame/model/task-calls';

/** A task as it is stored. */
const TaskRecord = v.object({
  ...Task.entries,
  /** The owner: id and name as in the history. */
  owner: v.optional(v.string(), ''),
  ownerName: v.optional(v.string(), ''),
  /** The rights of the owner at the beginning, which must not change while the task runs. */
  role: v.optional(v.string(), ''),
  claim: v.optional(v.string(), ''),
  userId: v.optional(v.string()),
  /** Digest of the session's access token, if any: a new token ends the rights of the task. */
  proof: v.optional(v.string()),
  locale: v.optional(v.string(), 'en'),
  /** Where the task continues: the part, the offset in it, and the id after which. */
  part: v.optional(v.number(), 0),
  offset: v.optional(v.number(), 0),
  after: v.optional(v.string()),
  /** SHA-256 of the file of an import. */
  hash: v.optional(v.string()),
  /** JSON: the headers of the file, or the filter and the values of bulk work. */
  about: v.optional(v.string(), '{}'),
  /** The number of received parts, and of stored result records. */
  parts: v.optional(v.number(), 0),
  resultParts: v.optional(v.number(), 0),
  /** Whether the history already has the leading entry of the task. */
  isLed: v.optional(v.boolean(), false),
});
export type TaskRecord = v.InferOutput<typeof TaskRecord>;
export type TaskOwner = Pick<TaskRecord, 'owner' | 'ownerName' | 'role' | 'claim' | 'userId' | 'proof' | 'locale'>;
export type Position = Pick<TaskRecord, 'part' | 'offset' | 'after'>;

/** Parses a stored record; undefined when it is no task. */
export function taskOf(stored: EntityRecord): TaskRecord | undefined {
  const { success, output } = v.safeParse(TaskRecord, stored);
  return success ? output : undefined;
}

/** The record to store, without undefined fields. */
export function recordOfTask(task: TaskRecord): EntityRecord {
  const defined = Object.entries(task).filter(([, value]) => value !== undefined);
  return { id: task.id, ...Object.fromEntries(defined) };
}

/** The part of a task that is returned to its person. */
export function publicTask(task: TaskRecord): Task {
  return v.parse(Task, task);
}
