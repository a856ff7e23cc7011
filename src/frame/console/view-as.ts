import type { FaultText } from '../../../data-provider/rest/faults';
import { createHttpClient, type Request } from '../../../data-provider/rest/http-client';
import { parseViewedAs, readViewedAs, writeViewedAs } from '../auth/viewed-as';
import type { ViewAsCalls } from '../view-as/view-as-calls';

interface ViewAsOptions {
  /** `fetch` with the bearer of whoever looks, and without a word of whom through. */
  request: Request;
  faultText: FaultText;
  storage: Storage;
  /** Loads the console anew, as whoever it is now. */
  reload(): void;
}

/** Begins and ends looking through somebody's eyes, in this tab. Both load the console anew: nothing that one saw is left for the other. */
export function createViewAsCalls({ request, faultText, storage, reload }: ViewAsOptions): ViewAsCalls {
  const httpClient = createHttpClient(request, faultText);
  return {
    begin: async (target) => {
      const { json } = await httpClient('/api/_view-as', { method: 'POST', body: JSON.stringify(target) });
      writeViewedAs(storage, parseViewedAs(json));
      reload();
    },
    end: async () => {
      const viewed = readViewedAs(storage);
      writeViewedAs(storage, null);
      const body = JSON.stringify({ ticket: viewed?.ticket });
      await httpClient('/api/_view-as/end', { method: 'POST', body }).catch(() => undefined);
      reload();
    },
  };
}
