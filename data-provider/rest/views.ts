import { deleteView, listViews, saveView, type ViewCalls } from '../../src/frame/views/rules/view-calls';
import { type Connection, createHttpClient } from '../http/client';

export function createViewCalls(connection: Connection): ViewCalls {
  const http = createHttpClient(connection);
  return {
    list: () => http.call(listViews, {}),
    save: async (view) => void (await http.call(saveView, view)),
    remove: async (id) => void (await http.call(deleteView, { id })),
  };
}
