import { createKey, type KeyCalls, listKeys, removeKey, renewKey } from '../../src/frame/model/key-calls';
import { type Connection, createHttpClient } from '../http/client';

/** The keys of programs of whoever is signed in, by REST, which both back ends have. */
export function createKeyCalls(connection: Connection): KeyCalls {
  const http = createHttpClient(connection);
  return {
    list: () => http.call(listKeys, {}),
    create: (wanted) => http.call(createKey, wanted),
    renew: (id) => http.call(renewKey, { id }),
    remove: async (id) => void (await http.call(removeKey, { id })),
  };
}
