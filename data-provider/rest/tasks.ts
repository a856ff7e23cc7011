import {
  beginTask,
  changeTask,
  listTasks,
  sendTaskPart,
  type TaskCalls,
  type TaskPart,
  taskResults,
} from '../../src/frame/model/task-calls';
import { type Connection, createHttpClient } from '../http/client';

export function createTaskCalls(connection: Connection): TaskCalls {
  const http = createHttpClient(connection);

  async function send(id: string, parts: readonly TaskPart[], onSent: (share: number) => void, signal?: AbortSignal) {
    for (const [number, part] of parts.entries()) {
      await http.call(sendTaskPart, { ...part, id, number }, { signal });
      onSent((number + 1) / parts.length);
    }
  }

  return {
    list: () => http.call(listTasks, {}),
    importOf: async (collection, hash) => (await http.call(listTasks, { collection, hash }))[0],
    begin: async (asked, parts, { onSent = () => undefined, signal } = {}) => {
      const task = await http.call(beginTask, asked, { signal });
      if (task.state !== 'receiving') return task;
      await send(task.id, parts, onSent, signal);
      return http.call(changeTask, { id: task.id, what: 'start' });
    },
    progress: (id) => http.call(changeTask, { id, what: 'progress' }),
    stop: (id) => http.call(changeTask, { id, what: 'stop' }),
    resume: (id) => http.call(changeTask, { id, what: 'resume' }),
    results: (id, from = 0) => http.call(taskResults, { id, from }),
  };
}
