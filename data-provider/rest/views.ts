import { listViewOf } from '../../src/frame/views/rules/list-view';
import type { ViewCalls } from '../../src/frame/views/rules/view-calls';
import { type Connection, createHttpClient } from '../http/client';

/** The views of lists by REST, which both back ends have: on Firestore no browser reads them by itself. */
export function createViewCalls(connection: Connection): ViewCalls {
  const http = createHttpClient(connection);
  const addressOf = (id: string) => `/api/_views/${encodeURIComponent(id)}`;
  return {
    list: () =>
      http.ask('/api/_views', {}, ({ views }) =>
        (Array.isArray(views) ? views : []).flatMap((view: unknown) => listViewOf(view) ?? []),
      ),
    save: async ({ id, ...view }) => {
      await http.json(addressOf(id), { method: 'PUT', body: view });
    },
    remove: async (id) => {
      await http.json(addressOf(id), { method: 'DELETE' });
    },
  };
}
