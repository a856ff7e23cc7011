import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import { TASK_KINDS, TASK_STATES, type Task } from '../../../src/frame/model/task-calls';

/** Where a task continues: the part, the offset in it, and the id after which. */
export interface Position {
  part: number;
  offset: number;
  after?: string | undefined;
}

/** The owner of a task, with the rights at its beginning, which must not change while it runs. */
export interface TaskOwner {
  /** Id and name as in the history. */
  owner: string;
  ownerName: string;
  role: string;
  claim: string;
  userId?: string | undefined;
  /** Digest of the session's access token, if any: a new token ends the rights of the task. */
  proof?: string | undefined;
  locale: Locale;
}

/** A task as it is stored. */
export interface TaskRecord extends Task, TaskOwner, Position {
  /** SHA-256 of the file of an import. */
  hash?: string | undefined;
  /** JSON: the headers of the file, or the filter and the values of bulk work. */
  about: string;
  /** The number of received parts, and of stored result records. */
  parts: number;
  resultParts: number;
  /** Whether the history already has the leading entry of the task. */
  isLed: boolean;
}

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((defined) => defined === value);

/** Parses a stored record; undefined when it is no task. */
export function taskOf(stored: EntityRecord): TaskRecord | undefined {
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : undefined);
  const count = (name: string) => (typeof stored[name] === 'number' ? stored[name] : 0);
  const { kind, state } = stored;
  if (!isOneOf(TASK_KINDS, kind) || !isOneOf(TASK_STATES, state)) return undefined;
  return {
    ...{ id: stored.id, kind, state, entity: text('entity'), name: text('name') ?? '' },
    ...{ total: count('total'), tried: count('tried'), written: count('written') },
    ...{ refused: count('refused'), others: count('others'), startedAt: count('startedAt') },
    endedAt: typeof stored.endedAt === 'number' ? stored.endedAt : undefined,
    ...{ cause: text('cause'), undoes: text('undoes'), isUndone: stored.isUndone === true },
    ...{ owner: text('owner') ?? '', ownerName: text('ownerName') ?? '', role: text('role') ?? '' },
    ...{ claim: text('claim') ?? '', userId: text('userId'), proof: text('proof'), locale: text('locale') ?? 'en' },
    ...{ part: count('part'), offset: count('offset'), after: text('after') },
    ...{ hash: text('hash'), about: text('about') ?? '{}' },
    ...{ parts: count('parts'), resultParts: count('resultParts'), isLed: stored.isLed === true },
  };
}

/** The record to store, without undefined fields. */
export function recordOfTask(task: TaskRecord): EntityRecord {
  const defined = Object.entries(task).filter(([, value]) => value !== undefined);
  return { id: task.id, ...Object.fromEntries(defined) };
}

/** The part of a task that is returned to its person. */
export function publicTask(task: TaskRecord): Task {
  const { id, kind, state, entity, name, total, tried, written, refused, others } = task;
  const { startedAt, endedAt, cause, undoes, isUndone } = task;
  return {
    ...{ id, kind, state, entity, name, total, tried, written, refused, others },
    ...{ startedAt, endedAt, cause, undoes, isUndone },
  };
}
