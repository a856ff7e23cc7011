import { type AccessCalls, findAccess, noteExport } from '../../src/frame/history/rules/access-entry';
import { type Connection, createHttpClient } from '../http/client';

export function createAccessCalls(connection: Connection): AccessCalls {
  const http = createHttpClient(connection);
  return {
    find: (filter, page = {}) => http.call(findAccess, { ...filter, ...page }),
    exported: async (entity, rows, format) => void (await http.call(noteExport, { entity, rows, format })),
  };
}
