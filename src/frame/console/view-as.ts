import { type Connection, createHttpClient } from '../../../data-provider/http/client';
import { readViewedAs, writeViewedAs } from '../auth/viewed-as';
import { beginViewAs, endViewAs } from '../model/auth-calls';
import type { ViewAsCalls } from '../view-as/view-as-calls';

interface ViewAsOptions extends Connection {
  storage: Storage;
  reload(): void;
}

/**
 * Starts and ends view-as mode in this browser tab. Both reload the console, so that no data of one user remains for
 * the other.
 */
export function createViewAsCalls({ storage, reload, ...connection }: ViewAsOptions): ViewAsCalls {
  const http = createHttpClient(connection);
  return {
    begin: async (target) => {
      writeViewedAs(storage, await http.call(beginViewAs, target));
      reload();
    },
    end: async () => {
      const viewed = readViewedAs(storage);
      writeViewedAs(storage, null);
      if (viewed !== null) await http.call(endViewAs, { ticket: viewed.ticket }).catch(() => undefined);
      reload();
    },
  };
}
