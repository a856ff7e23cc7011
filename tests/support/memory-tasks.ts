import { HttpError, toRefusal } from '../../data-provider/http/errors';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { Task, TaskCalls, TaskPart, TaskRequest, TaskResult } from '../../src/frame/model/task-calls';
import type { MemoryProvider } from './memory-provider';

/** What the server does for people, over records in memory: it is done as soon as it has begun. */
export function memoryTasks(provider: MemoryProvider, model: EntityModel): TaskCalls {
  const tasks = new Map<string, { task: Task; hash?: string; headers: readonly string[]; results: TaskResult[] }>();

  async function importRows(parts: readonly TaskPart[], results: TaskResult[]): Promise<number> {
    let written = 0;
    for (const { line, title: label, cells, work, cause } of parts.flatMap((part) =>
      'rows' in part ? part.rows : [],
    )) {
      if (cause !== undefined) results.push({ line, label, cells, cause });
      if (work === undefined) continue;
      try {
        await provider.writeTogether([{ resource: model.route, ...work }]);
        written += 1;
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        results.push({ line, label, cells, cause: error.message });
      }
    }
    return written;
  }

  function bulk({ kind, filter, data }: Extract<TaskRequest, { filter: unknown }>, parts: readonly TaskPart[]) {
    const work = kind === 'delete' ? { type: kind } : { type: kind, data: data ?? {} };
    let written = 0;
    const results: TaskResult[] = [];
    for (const part of parts) {
      if (!('seen' in part)) continue;
      for (let after = part.after, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const answer = provider.writeMatching(model.route, { filter, work, ...part, after });
        written += answer.results.filter(({ cause }) => cause === undefined).length;
        results.push(...answer.results.flatMap(({ label, cause }) => (cause === undefined ? [] : [{ label, cause }])));
        results.push(...answer.others.map(({ label, cause = '' }) => ({ label, cause, isOther: true })));
        after = answer.next;
      }
    }
    return { written, results };
  }

  function known(id: string) {
    const found = tasks.get(id);
    if (found === undefined) throw toRefusal(404, 'not_found', 'There is no such task');
    return found;
  }

  return {
    list: async () => [...tasks.values()].map(({ task }) => task).reverse(),
    importOf: async (_collection, hash) => [...tasks.values()].find((one) => one.hash === hash)?.task,
    begin: async (request, parts) => {
      const id = `task-${tasks.size + 1}`;
      const results: TaskResult[] = [];
      let written = 0;
      if (request.kind === 'import') written = await importRows(parts, results);
      else if (request.kind !== 'undo' && request.kind !== 'data') {
        const done = bulk(request, parts);
        written = done.written;
        results.push(...done.results);
      }
      const others = results.filter(({ isOther }) => isOther === true).length;
      const total = request.kind === 'undo' ? 0 : request.total;
      const task: Task = {
        ...{ id, kind: request.kind, state: 'done', entity: model.name, total, written, others, isUndone: false },
        name: request.kind === 'import' ? request.name : '',
        ...{ tried: written + results.length - others, refused: results.length - others, startedAt: 0, endedAt: 0 },
      };
      const about = request.kind === 'import' ? { hash: request.hash, headers: request.headers } : { headers: [] };
      tasks.set(id, { task, results, ...about });
      return task;
    },
    progress: async (id) => known(id).task,
    stop: async (id) => known(id).task,
    resume: async (id) => known(id).task,
    results: async (id) => ({ results: known(id).results, headers: known(id).headers, next: undefined }),
  };
}
