import { notePresence } from '../../src/frame/model/presence-calls';
import { type Connection, createHttpClient } from '../http/client';

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
