import { deleteView, listViews, saveView, type ViewCalls } from '../../src/frame/views/rules/view-calls';
import { type Connection, createHttpClient } from '../http/client';

/** The views of lists by REST, which both back ends have: on Firestore no browser reads them by itself. */
export function createViewCalls(connection: Connection): ViewCalls {
  const http = createHttpClient(connection);
  return {
    list: () => http.call(listViews, {}),
    save: async (view) => void (await http.call(saveView, view)),
    remove: async (id) => void (await http.call(deleteView, { id })),
  };
}
