import type { PlainObject } from './paths';

/** What the server does for a person, also while nobody looks: bring in a file, change or delete all that match, undo an action. */
export const TASK_KINDS = ['import', 'update', 'delete', 'undo'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/**
 * `receiving`: what it needs is still being sent; `running`; `done`: it came to its end; `stopped`: by its person; `failed`: by what
 * `cause` says. The last two can go on.
 */
export const TASK_STATES = ['receiving', 'running', 'done', 'stopped', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** How far a task is, as its person is told. Instants in ms. */
export interface Task {
  /** Also the action of the history that its writes are. */
  id: string;
  kind: TaskKind;
  state: TaskState;
  /** Entity name; missing for an undo. */
  entity?: string | undefined;
  /** What the file of an import is called. */
  name: string;
  /** How many records or changes it is about. */
  total: number;
  /** How many of them it has come to. */
  tried: number;
  written: number;
  refused: number;
  /** Records that bulk work found and left alone, since the preview did not tell of them as they are. */
  others: number;
  startedAt: number;
  endedAt?: number | undefined;
  /** Why it failed, in the language of its person. */
  cause?: string | undefined;
  /** The action that it undoes. */
  undoes?: string | undefined;
  /** Whether another task undoes it, or has done so. */
  isUndone: boolean;
}

/** What an import does with a row. */
export type RowWork =
  | { type: 'create'; data: PlainObject }
  /** Refused when somebody else was faster. */
  | { type: 'update'; id: string; version?: number | undefined; data: PlainObject };

/** A row of a file, as it is sent: what to do with it, or why nothing is done. */
export interface TaskRow {
  line: number;
  /** What its record is called. */
  title: string;
  /** The cells as the file has them, to give them back where the row is refused. */
  cells: readonly unknown[];
  work?: RowWork | undefined;
  cause?: string | undefined;
}

/** What a task begins with. */
export type TaskRequest =
  | { kind: 'import'; collection: string; name: string; hash: string; headers: readonly string[]; total: number }
  /** `data`, only of an update: the fields that change. */
  | { kind: 'update' | 'delete'; collection: string; filter: PlainObject; data?: PlainObject; total: number }
  | { kind: 'undo'; group: string };

/** What is sent after that, in order: rows of a file, or what a preview told of a part of all that match. */
export type TaskPart =
  | { rows: readonly TaskRow[] }
  | { after?: string | undefined; seen: string; until?: string | undefined };

/** A record or row that was left as it is, and why. */
export interface TaskResult {
  /** The line of the file; missing for what comes from no file. */
  line?: number | undefined;
  label: string;
  cause: string;
  /** Whether it was left alone rather than refused. */
  isOther?: boolean | undefined;
  cells?: readonly unknown[] | undefined;
}

/** Some of what was left as it is. */
export interface TaskResults {
  results: readonly TaskResult[];
  /** The headers of the file that an import is of. */
  headers: readonly string[];
  /** Where the next ones begin; undefined at the end. */
  next: number | undefined;
}

/** How a console reaches the tasks of its person. Failures are the errors of the data provider. */
export interface TaskCalls {
  /** The newest first. */
  list(): Promise<readonly Task[]>;
  /** The own import of a file with this content that has written something and is not undone, the newest one. */
  importOf(collection: string, hash: string): Promise<Task | undefined>;
  begin(
    request: TaskRequest,
    parts: readonly TaskPart[],
    options?: { onSent?: (share: number) => void; signal?: AbortSignal },
  ): Promise<Task>;
  progress(id: string): Promise<Task>;
  stop(id: string): Promise<Task>;
  /** Goes on with one that was stopped or failed. */
  resume(id: string): Promise<Task>;
  results(id: string, from?: number): Promise<TaskResults>;
}
