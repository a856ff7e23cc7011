import { isPlainObject } from '../../src/frame/model/paths';
import {
  TASK_KINDS,
  TASK_STATES,
  type Task,
  type TaskCalls,
  type TaskPart,
  type TaskResult,
  type TaskResults,
} from '../../src/frame/model/task-calls';
import { type FaultText, faultError, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface TaskOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
  /** Where the server is; empty for the page's own origin. */
  origin?: string;
}

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

function resultsOf(json: unknown): TaskResults {
  const { results, headers, next } = isPlainObject(json) ? json : {};
  return {
    results: Array.isArray(results) ? results.flatMap(resultOf) : [],
    headers: Array.isArray(headers) ? headers.filter((header) => typeof header === 'string') : [],
    next: typeof next === 'number' ? next : undefined,
  };
}

/** What the server does for its person, which both back ends have. */
export function createTaskCalls({ request, faultText = plainFaultText, origin = '' }: TaskOptions): TaskCalls {
  const httpClient = createHttpClient(request, faultText);
  const url = `${origin}/api/_tasks`;

  async function post(path: string, body: object = {}, signal?: AbortSignal): Promise<Task> {
    const options = { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) };
    const { status, json } = await httpClient(`${url}${path}`, options);
    const task = taskOf(json);
    if (task === undefined) throw await faultError(faultText, { kind: 'unreadable', status, isWrite: true });
    return task;
  }

  async function listed(query: string): Promise<Task[]> {
    const { json } = await httpClient(`${url}${query}`);
    const tasks = isPlainObject(json) && Array.isArray(json.tasks) ? json.tasks : [];
    return tasks.flatMap((task: unknown) => taskOf(task) ?? []);
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
    results: async (id, from = 0) => {
      const { json } = await httpClient(`${url}/${id}/results?from=${from}`);
      return resultsOf(json);
    },
  };
}
