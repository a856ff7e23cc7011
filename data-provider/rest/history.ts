import { findHistory, type HistoryCalls, undoChanges } from '../../src/frame/history/rules/history-calls';
import { type Connection, createHttpClient } from '../http/client';

/** Reads the history by REST on both back ends, because browsers do not read it from Firestore. */
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
