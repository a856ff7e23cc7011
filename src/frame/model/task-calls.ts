import * as v from 'valibot';
import { type AnswerOf, defineCall, type Sent } from './call';
import { knownEntries, QueryCount, Values } from './call-parts';

/** What the server does for a person, also while nobody looks: bring in a file, change or delete all that match, undo an action. */
export const TASK_KINDS = ['import', 'update', 'delete', 'undo'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/**
 * `receiving`: what it needs is still being sent; `running`; `done`: it came to its end; `stopped`: by its person; `failed`: by what
 * `cause` says. The last two can go on.
 */
export const TASK_STATES = ['receiving', 'running', 'done', 'stopped', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** How far a task is, as its person sees it. Instants in ms. */
export const Task = v.object({
  /** Also the action of the history that its writes are. */
  id: v.string(),
  kind: v.picklist(TASK_KINDS),
  state: v.picklist(TASK_STATES),
  /** Entity name; missing for an undo. */
  entity: v.optional(v.string()),
  /** What the file of an import is called. */
  name: v.optional(v.string(), ''),
  /** How many records or changes it is about. */
  total: v.optional(v.number(), 0),
  /** How many of them it has come to. */
  tried: v.optional(v.number(), 0),
  written: v.optional(v.number(), 0),
  refused: v.optional(v.number(), 0),
  /** Records that bulk work found and left alone, since the preview did not have them as they are. */
  others: v.optional(v.number(), 0),
  startedAt: v.optional(v.number(), 0),
  endedAt: v.optional(v.number()),
  /** Why it failed, in the language of its person. */
  cause: v.optional(v.string()),
  /** The action that it undoes. */
  undoes: v.optional(v.string()),
  /** Whether another task undoes it, or has done so. */
  isUndone: v.optional(v.boolean(), false),
});
export type Task = v.InferOutput<typeof Task>;

const RowWork = v.variant('type', [
  v.object({ type: v.literal('create'), data: Values }),
  /** Refused when somebody else was faster. */
  v.object({ type: v.literal('update'), id: v.string(), version: v.optional(v.number()), data: Values }),
]);
/** What an import does with a row. */
export type RowWork = v.InferOutput<typeof RowWork>;

/** A row of a file, as it is sent: what to do with it, or why nothing is done. */
const TaskRow = v.pipe(
  v.object({
    line: v.number(),
    /** What its record is called. */
    title: v.optional(v.string(), ''),
    /** The cells as the file has them, to give them back where the row is refused. */
    cells: v.array(v.unknown()),
    work: v.optional(RowWork),
    cause: v.optional(v.string()),
  }),
  v.check(
    ({ work, cause }) => (work === undefined) !== (cause === undefined),
    'a row must have either work or a cause',
  ),
);
export type TaskRow = Sent<v.InferOutput<typeof TaskRow>>;

const OfFile = v.object({ rows: v.array(TaskRow) });
const OfMatches = v.object({ after: v.optional(v.string()), seen: v.string(), until: v.optional(v.string()) });
const NO_PART = 'a part must have rows with a line, cells and work, or seen';

/** What is sent after a task has begun, in order: rows of a file, or what a preview found in a part of all that match. */
export const TaskPart = v.union([OfFile, OfMatches], NO_PART);
export type TaskPart = Sent<v.InferOutput<typeof TaskPart>>;

const MAX_NAME_LENGTH = 200;
/** More rows than a file may have. */
const MAX_COUNT = 1_000_000;
const Total = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT));
const OF_MATCHES = { collection: v.string(), filter: Values, data: v.optional(Values), total: Total };

/** What a task begins with. */
const TaskRequest = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('import'),
      collection: v.string(),
      name: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
      /** SHA-256 of the file. */
      hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/, 'must be hexadecimal')),
      headers: v.array(v.string()),
      total: Total,
    }),
    /** `data`: the fields that change. */
    v.object({ kind: v.literal('update'), ...OF_MATCHES }),
    v.object({ kind: v.literal('delete'), ...OF_MATCHES }),
    v.object({ kind: v.literal('undo'), group: v.string() }),
  ],
  'kind must be import, update, delete or undo',
);
export type TaskRequest = Sent<v.InferOutput<typeof TaskRequest>>;

/** A record or row that was left as it is, and why. */
export const TaskResult = v.object({
  /** The line of the file; missing for what comes from no file. */
  line: v.optional(v.number()),
  label: v.optional(v.string(), ''),
  cause: v.string(),
  /** Whether it was left alone rather than refused. */
  isOther: v.optional(v.boolean()),
  cells: v.optional(v.array(v.unknown())),
});
export type TaskResult = Sent<v.InferOutput<typeof TaskResult>>;

/** The tasks of the person, the newest first; or the import of a file by its content. */
export const listTasks = defineCall({
  route: 'GET /_tasks',
  input: v.object({ collection: v.optional(v.string()), hash: v.optional(v.string()) }),
  answerIn: 'tasks',
  answer: knownEntries(Task),
});

/** Begins a task. All but an undo then receive their parts, and start. */
export const beginTask = defineCall({
  route: 'POST /_tasks',
  input: TaskRequest,
  creates: true,
  answer: Task,
});

const SENT = { id: v.string(), number: v.number() };

/** Sends a part of a task, by its number from 0. */
export const sendTaskPart = defineCall({
  route: 'POST /_tasks/:id/parts',
  input: v.union([v.object({ ...SENT, ...OfFile.entries }), v.object({ ...SENT, ...OfMatches.entries })], NO_PART),
  answer: Task,
});

/** Starts, stops or resumes a task, or has it go on for a moment to see how far it is. */
export const changeTask = defineCall({
  route: 'POST /_tasks/:id/:what',
  input: v.object({ id: v.string(), what: v.picklist(['start', 'progress', 'stop', 'resume']) }),
  refusals: { what: { status: 404, code: 'not_found', text: 'There is no such call' } },
  answer: Task,
});

/** Some of what a task left as it is. */
export const taskResults = defineCall({
  route: 'GET /_tasks/:id/results',
  input: v.object({ id: v.string(), from: v.fallback(v.optional(QueryCount, 0), 0) }),
  answer: v.object({
    results: knownEntries(TaskResult),
    /** The headers of the file that an import is of. */
    headers: v.array(v.string()),
    /** Where the next ones begin; undefined at the end. */
    next: v.optional(v.number()),
  }),
});
export type TaskResults = Sent<AnswerOf<typeof taskResults>>;

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
