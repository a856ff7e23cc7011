import { isPlainObject } from '../../src/frame/model/paths';
import { listViewOf } from '../../src/frame/views/rules/list-view';
import type { ViewCalls } from '../../src/frame/views/rules/view-calls';
import { type FaultText, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface ViewOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
  /** Where the server is; empty for the page's own origin. */
  origin?: string;
}

/** The views of lists by REST, which both back ends have: on Firestore no browser reads them by itself. */
export function createViewCalls({ request, faultText = plainFaultText, origin = '' }: ViewOptions): ViewCalls {
  const httpClient = createHttpClient(request, faultText);
  const addressOf = (id: string) => `${origin}/api/_views/${encodeURIComponent(id)}`;
  return {
    list: async () => {
      const { json } = await httpClient(`${origin}/api/_views`);
      const views = isPlainObject(json) && Array.isArray(json.views) ? json.views : [];
      return views.flatMap((view: unknown) => listViewOf(view) ?? []);
    },
    save: async ({ id, ...view }) => {
      await httpClient(addressOf(id), { method: 'PUT', body: JSON.stringify(view) });
    },
    remove: async (id) => {
      await httpClient(addressOf(id), { method: 'DELETE' });
    },
  };
}
