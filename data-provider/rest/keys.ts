import {
  createKey,
  type KeyCalls,
  listAllKeys,
  listKeys,
  removeAnyKey,
  removeKey,
  renewKey,
} from '../../src/frame/model/key-calls';
import { type Connection, createHttpClient } from '../http/client';

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
