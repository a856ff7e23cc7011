import { readDashboard, type TileAnswer } from '../../src/frame/dashboard/rules/dashboard-call';
import { type AccessCalls, listAccessEntries, noteExport } from '../../src/frame/history/rules/access-entry';
import { findHistory, type HistoryCalls, noteVisit, undoChanges } from '../../src/frame/history/rules/history-calls';
import { apiDescription } from '../../src/frame/model/description-calls';
import { beginUpload, type FileCalls, finishUpload } from '../../src/frame/model/file-calls';
import {
  createKey,
  type KeyCalls,
  listAllKeys,
  listKeys,
  removeAnyKey,
  removeKey,
  renewKey,
} from '../../src/frame/model/key-calls';
import type { PlainObject } from '../../src/frame/model/paths';
import { notePresence } from '../../src/frame/model/presence-calls';
import {
  listAttempts,
  makeSubscriptionSecret,
  resendMessage,
  type SubscriptionCalls,
  testSubscription,
} from '../../src/frame/model/subscription-calls';
import {
  beginTask,
  changeTask,
  listTasks,
  sendTaskPart,
  type TaskCalls,
  type TaskPart,
  taskResults,
} from '../../src/frame/model/task-calls';
import { deleteView, listViews, saveView, type ViewCalls } from '../../src/frame/views/rules/view-calls';
import { type Connection, createHttpClient } from '../http/client';

export function createAccessCalls(connection: Connection): AccessCalls {
  const http = createHttpClient(connection);
  return {
    find: (filter, page = {}) => http.call(listAccessEntries, { ...filter, ...page }),
    exported: async (entity, rows, format) => void (await http.call(noteExport, { entity, rows, format })),
  };
}

export function createDashboardCall(connection: Connection): (signal: AbortSignal) => Promise<readonly TileAnswer[]> {
  const http = createHttpClient(connection);
  return (signal) => http.call(readDashboard, {}, { signal });
}

/** Requests the OpenAPI 3.1 description of all that this session may access. Rejects with an HttpError. */
export function createDescriptionCall(connection: Connection): () => Promise<PlainObject> {
  const http = createHttpClient(connection);
  return () => http.call(apiDescription, {});
}

const PATH = '/api/_files';

export function createFileCalls(connection: Connection): FileCalls {
  const http = createHttpClient(connection);
  return {
    async upload(file, place, { onProgress, signal }) {
      const offer = { ...place, name: file.name, size: file.size };
      const { id, partBytes } = await http.call(beginUpload, offer, { signal });
      try {
        for (let start = 0; start < file.size; start += partBytes) {
          const body = file.slice(start, start + partBytes);
          const part = { method: 'PUT', body, signal, isWrite: false };
          await http.send(`${PATH}/${id}/${start / partBytes}`, part, () => undefined);
          onProgress((start + body.size) / file.size);
        }
        return await http.call(finishUpload, { id }, { signal });
      } catch (error) {
        // The server removes the partial file after a day if this request fails, too.
        await http.send(`${PATH}/${id}`, { method: 'DELETE' }, () => undefined).catch(() => undefined);
        throw error;
      }
    },

    download: (id) => http.send(`${PATH}/${encodeURIComponent(id)}`, {}, (response) => response.blob()),
  };
}

/** Uses REST on both back ends, because browsers do not read the history from Firestore. */
export function createHistoryCalls(connection: Connection): HistoryCalls {
  const http = createHttpClient(connection);
  return {
    find: ({ leadsOnly, ...filter }, page = {}) => {
      const given = Object.fromEntries(Object.entries({ ...filter, ...page }).filter(([, value]) => value !== ''));
      return http.call(findHistory, { ...given, leads: leadsOnly ? '1' : undefined });
    },
    undo: (what, as) => http.call(undoChanges, { ...what, as }),
  };
}

export function createKeyCalls(connection: Connection): KeyCalls {
  const http = createHttpClient(connection);
  return {
    list: () => http.call(listKeys, {}),
    create: (wanted) => http.call(createKey, wanted),
    renew: (id) => http.call(renewKey, { id }),
    remove: async (id) => void (await http.call(removeKey, { id })),
    listAll: (user) => http.call(listAllKeys, { user }),
    removeAny: async (id) => void (await http.call(removeAnyKey, { id })),
  };
}

export function createPresenceCalls(connection: Connection) {
  const http = createHttpClient(connection);
  const say = (entity: string, id: string, here: boolean) =>
    http.call(notePresence, { entity, id, here }, { keepalive: !here });
  return {
    here: (entity: string, id: string) => say(entity, id, true),
    gone: async (entity: string, id: string) => {
      await say(entity, id, false);
    },
  };
}

export function createSubscriptionCalls(connection: Connection): SubscriptionCalls {
  const http = createHttpClient(connection);
  return {
    attempts: (id) => http.call(listAttempts, { id }),
    makeSecret: (id) => http.call(makeSubscriptionSecret, { id }),
    test: (id) => http.call(testSubscription, { id }),
    resend: (id, message) => http.call(resendMessage, { id, message }),
  };
}

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

export function createViewCalls(connection: Connection): ViewCalls {
  const http = createHttpClient(connection);
  return {
    list: () => http.call(listViews, {}),
    save: async (view) => void (await http.call(saveView, view)),
    remove: async (id) => void (await http.call(deleteView, { id })),
  };
}

export function createVisitCall(connection: Connection) {
  const http = createHttpClient(connection);
  return (seen: boolean) => http.call(noteVisit, { seen });
}
