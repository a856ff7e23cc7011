import { type AccessCalls, accessOf } from '../../src/frame/history/rules/access-entry';
import { isPlainObject } from '../../src/frame/model/paths';
import { type Connection, createHttpClient } from '../http/client';

/** The log of access by REST, which both back ends have. */
export function createAccessCalls(connection: Connection): AccessCalls {
  const http = createHttpClient(connection);
  return {
    find: (filter, page = {}) => {
      const parameters = Object.entries({ ...filter, ...page }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return http.ask(`/api/_access?${new URLSearchParams(parameters)}`, {}, ({ entries, next }) => {
        const list: readonly unknown[] = Array.isArray(entries) ? entries : [];
        return {
          entries: list.flatMap((entry) => (isPlainObject(entry) ? (accessOf(entry) ?? []) : [])),
          next: typeof next === 'string' ? next : undefined,
        };
      });
    },
    exported: async (entity, rows, format) => {
      await http.json('/api/_access/exported', { body: { entity, rows, format } });
    },
  };
}
