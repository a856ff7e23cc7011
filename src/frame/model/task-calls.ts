import * as v from 'valibot';
import { type AnswerOf, defineCall, type Sent } from './call';
import { knownEntries, QueryCount, Values } from './call-parts';

/** Kinds of tasks, which continue after the page is closed. */
export const TASK_KINDS = ['import', 'update', 'delete', 'data', 'undo'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_STATES = ['receiving', 'running', 'done', 'stopped', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const Task = v.object({
  id: v.string(),
  kind: v.picklist(TASK_KINDS),
  state: v.picklist(TASK_STATES),
  entity: v.optional(v.string()),
  name: v.optional(v.string(), ''),
  total: v.optional(v.number(), 0),
  tried: v.optional(v.number(), 0),
  written: v.optional(v.number(), 0),
  refused: v.optional(v.number(), 0),
  /** Number of skipped records, which match but have changed since the preview or were not part of the preview. */
  others: v.optional(v.number(), 0),
  startedAt: v.optional(v.number(), 0),
  endedAt: v.optional(v.number()),
  cause: v.optional(v.string()),
  undoes: v.optional(v.string()),
  isUndone: v.optional(v.boolean(), false),
});
export type Task = v.InferOutput<typeof Task>;

/** Prefix of the future id of a new row, followed by its line, in references of the same file. Ids of records never contain #. */
export const ROW_ID = '#row:';

export const parseRowId = (id: string): number | undefined =>
  id.startsWith(ROW_ID) ? Number(id.slice(ROW_ID.length)) : undefined;

const RowWork = v.variant('type', [
  v.object({ type: v.literal('create'), data: Values }),
  v.object({ type: v.literal('update'), id: v.string(), version: v.optional(v.number()), data: Values }),
]);
export type RowWork = v.InferOutput<typeof RowWork>;

const TaskRow = v.pipe(
  v.object({
    line: v.number(),
    title: v.optional(v.string(), ''),
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
const OfData = v.object({ data: Values });
const NO_PART = 'a part must have rows with a line, cells and work, or seen, or data';

export const TaskPart = v.union([OfFile, OfMatches, OfData], NO_PART);
export type TaskPart = Sent<v.InferOutput<typeof TaskPart>>;

const MAX_NAME_LENGTH = 200;
const Name = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));
const MAX_COUNT = 10_000_000;
const Total = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT));
const OF_MATCHES = { collection: v.string(), filter: Values, data: v.optional(Values), total: Total };

const TaskRequest = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('import'),
      collection: v.string(),
      name: Name,
      hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/, 'must be hexadecimal')),
      headers: v.array(v.string()),
      total: Total,
    }),
    v.object({ kind: v.literal('update'), ...OF_MATCHES }),
    v.object({ kind: v.literal('delete'), ...OF_MATCHES }),
    v.object({ kind: v.literal('data'), work: v.string(), name: Name, options: Values, total: Total }),
    v.object({ kind: v.literal('undo'), group: v.string() }),
  ],
  'kind must be import, update, delete, data or undo',
);
export type TaskRequest = Sent<v.InferOutput<typeof TaskRequest>>;

export const TaskResult = v.object({
  line: v.optional(v.number()),
  label: v.optional(v.string(), ''),
  cause: v.string(),
  isOther: v.optional(v.boolean()),
  cells: v.optional(v.array(v.unknown())),
});
export type TaskResult = Sent<v.InferOutput<typeof TaskResult>>;

export const listTasks = defineCall({
  route: 'GET /_tasks',
  input: v.object({ collection: v.optional(v.string()), hash: v.optional(v.string()) }),
  answerIn: 'tasks',
  answer: knownEntries(Task),
});

/** Creates a task. All kinds but `undo` then receive their parts. */
export const beginTask = defineCall({
  route: 'POST /_tasks',
  input: TaskRequest,
  creates: true,
  answer: Task,
});

const SENT = { id: v.string(), number: v.number() };

export const sendTaskPart = defineCall({
  route: 'POST /_tasks/:id/parts',
  input: v.union(
    [
      v.object({ ...SENT, ...OfFile.entries }),
      v.object({ ...SENT, ...OfMatches.entries }),
      v.object({ ...SENT, ...OfData.entries }),
    ],
    NO_PART,
  ),
  answer: Task,
});

export const changeTask = defineCall({
  route: 'POST /_tasks/:id/:what',
  input: v.object({ id: v.string(), what: v.picklist(['start', 'progress', 'stop', 'resume']) }),
  refusals: { what: { status: 404, code: 'not_found', text: 'Send start, progress, stop or resume' } },
  answer: Task,
});

export const taskResults = defineCall({
  route: 'GET /_tasks/:id/results',
  input: v.object({ id: v.string(), from: v.fallback(v.optional(QueryCount, 0), 0) }),
  answer: v.object({
    results: knownEntries(TaskResult),
    headers: v.array(v.string()),
    next: v.optional(v.number()),
  }),
});
export type TaskResults = Sent<AnswerOf<typeof taskResults>>;

export interface TaskCalls {
  list(): Promise<readonly Task[]>;
  /** Returns the user's newest import of this content that wrote records and was not undone. */
  importOf(collection: string, hash: string): Promise<Task | undefined>;
  begin(
    request: TaskRequest,
    parts: readonly TaskPart[],
    options?: { onSent?: (share: number) => void; signal?: AbortSignal },
  ): Promise<Task>;
  progress(id: string): Promise<Task>;
  stop(id: string): Promise<Task>;
  resume(id: string): Promise<Task>;
  results(id: string, from?: number): Promise<TaskResults>;
}
