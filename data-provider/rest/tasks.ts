import { isPlainObject, type PlainObject } from '../../src/frame/model/paths';
import {
  TASK_KINDS,
  TASK_STATES,
  type Task,
  type TaskCalls,
  type TaskPart,
  type TaskResult,
  type TaskResults,
} from '../../src/frame/model/task-calls';
import { type Connection, createHttpClient } from '../http/client';

const PATH = '/api/_tasks';

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value);

const countOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function taskOf(json: unknown): Task | undefined {
  if (!isPlainObject(json)) return undefined;
  const { id, kind, state } = json;
  if (typeof id !== 'string' || !isOneOf(TASK_KINDS, kind) || !isOneOf(TASK_STATES, state)) return undefined;
  return {
    ...{ id, kind, state, entity: textOf(json.entity), name: textOf(json.name) ?? '' },
    ...{ total: countOf(json.total), tried: countOf(json.tried), written: countOf(json.written) },
    ...{ refused: countOf(json.refused), others: countOf(json.others), startedAt: countOf(json.startedAt) },
    endedAt: typeof json.endedAt === 'number' ? json.endedAt : undefined,
    ...{ cause: textOf(json.cause), undoes: textOf(json.undoes), isUndone: json.isUndone === true },
  };
}

function resultOf(json: unknown): TaskResult[] {
  if (!isPlainObject(json) || typeof json.cause !== 'string') return [];
  const { line, label, cause, isOther, cells } = json;
  return [
    {
      ...{ label: textOf(label) ?? '', cause, isOther: isOther === true },
      ...(typeof line === 'number' ? { line } : {}),
      ...(Array.isArray(cells) ? { cells } : {}),
    },
  ];
}

function resultsOf({ results, headers, next }: PlainObject): TaskResults {
  return {
    results: Array.isArray(results) ? results.flatMap(resultOf) : [],
    headers: Array.isArray(headers) ? headers.filter((header) => typeof header === 'string') : [],
    next: typeof next === 'number' ? next : undefined,
  };
}

/** What the server does for its person, which both back ends have. */
export function createTaskCalls(connection: Connection): TaskCalls {
  const http = createHttpClient(connection);

  function post(path: string, body: object = {}, signal?: AbortSignal): Promise<Task> {
    return http.ask(`${PATH}${path}`, { body, signal }, taskOf);
  }

  function listed(query: string): Promise<Task[]> {
    return http.ask(`${PATH}${query}`, {}, ({ tasks }) =>
      (Array.isArray(tasks) ? tasks : []).flatMap((task: unknown) => taskOf(task) ?? []),
    );
  }

  async function send(id: string, parts: readonly TaskPart[], onSent: (share: number) => void, signal?: AbortSignal) {
    for (const [number, part] of parts.entries()) {
      await post(`/${id}/parts`, { ...part, number }, signal);
      onSent((number + 1) / parts.length);
    }
  }

  return {
    list: () => listed(''),
    importOf: async (collection, hash) => {
      const [task] = await listed(`?${new URLSearchParams({ collection, hash })}`);
      return task;
    },
    begin: async (asked, parts, { onSent = () => undefined, signal } = {}) => {
      const task = await post('', asked, signal);
      if (task.state !== 'receiving') return task;
      await send(task.id, parts, onSent, signal);
      return post(`/${task.id}/start`);
    },
    progress: (id) => post(`/${id}/progress`),
    stop: (id) => post(`/${id}/stop`),
    resume: (id) => post(`/${id}/resume`),
    results: (id, from = 0) => http.ask(`${PATH}/${id}/results?from=${from}`, {}, resultsOf),
  };
}
