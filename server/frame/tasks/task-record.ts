import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import { TASK_KINDS, TASK_STATES, type Task } from '../../../src/frame/model/task-calls';

/** Where a task goes on: in which of its parts, how far in that, and after which id. */
export interface Position {
  part: number;
  offset: number;
  after?: string | undefined;
}

/** Whose task it is: with the rights of that moment, which must be the same while it runs. */
export interface TaskOwner {
  /** As the history knows them. */
  owner: string;
  ownerName: string;
  role: string;
  claim: string;
  userId?: string | undefined;
  /** Of a session that an access token opened, its digest: another token ends the rights of this one. */
  proof?: string | undefined;
  locale: Locale;
}

/** A task as it is stored. */
export interface TaskRecord extends Task, TaskOwner, Position {
  /** SHA-256 of the file of an import. */
  hash?: string | undefined;
  /** JSON: the headers of the file, or the filter and the values of bulk work. */
  about: string;
  /** How many parts it was sent, and how many pieces its results are. */
  parts: number;
  resultParts: number;
  /** Whether an entry of the history stands for all of it already. */
  isLed: boolean;
}

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value);

/** The record as its collection has it; undefined for something else. */
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

/** As it is stored: without what it has not. */
export function recordOfTask(task: TaskRecord): EntityRecord {
  const known = Object.entries(task).filter(([, value]) => value !== undefined);
  return { id: task.id, ...Object.fromEntries(known) };
}

/** What its person is told. */
export function toldTask(task: TaskRecord): Task {
  const { id, kind, state, entity, name, total, tried, written, refused, others } = task;
  const { startedAt, endedAt, cause, undoes, isUndone } = task;
  return {
    ...{ id, kind, state, entity, name, total, tried, written, refused, others },
    ...{ startedAt, endedAt, cause, undoes, isUndone },
  };
}
