import { findHistory, type HistoryCalls, undoChanges } from '../../src/frame/history/rules/history-calls';
import { type Connection, createHttpClient } from '../http/client';

/** The history by REST, which both back ends have: on Firestore no browser reads it by itself. */
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
