import { type Connection, createHttpClient } from '../../../data-provider/http/client';
import { parseViewedAs, readViewedAs, writeViewedAs } from '../auth/viewed-as';
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
      writeViewedAs(storage, parseViewedAs(await http.json('/api/_view-as', { body: target })));
      reload();
    },
    end: async () => {
      const viewed = readViewedAs(storage);
      writeViewedAs(storage, null);
      await http.json('/api/_view-as/end', { body: { ticket: viewed?.ticket } }).catch(() => undefined);
      reload();
    },
  };
}
