import { type Connection, createHttpClient } from '../../../data-provider/http/client';
import { readViewedAs, writeViewedAs } from '../auth/viewed-as';
import { beginViewAs, endViewAs } from '../model/auth-calls';
import type { ViewAsCalls } from '../view-as/view-as-calls';

/** Its `request` has the bearer of whoever looks, and no word of whom through. */
interface ViewAsOptions extends Connection {
  storage: Storage;
  /** Loads the console anew, as whoever it is now. */
  reload(): void;
}

/** Begins and ends looking through somebody's eyes, in this tab. Both load the console anew: nothing that one saw is left for the other. */
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
