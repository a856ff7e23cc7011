import { Hono } from 'hono';
import { previewBulk, writeBulk } from '../../../src/frame/model/bulk-calls';
import { asAction } from '../documents/as-action';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { inBackground } from '../stores/urgency';
import type { BulkParts } from './bulk-parts';
import { parseBulkRequest } from './bulk-request';
import { carryOut } from './carry-out';
import { previewBulk as previewMatching } from './preview';

/** Changes or deletes every record that matches a filter, one part per request, in the order of ids. Needs a session. */
export function bulkRoutes(parts: BulkParts): Hono<Environment> {
  const app = new Hono<Environment>();

  const serve = serveCalls(app);

  serve(previewBulk, async (context, input) => {
    const actor = actorOf(context);
    return previewMatching(parts, actor, parseBulkRequest(parts.models, actor, await input()));
  });

  serve(writeBulk, async (context, input) => {
    const actor = actorOf(context);
    const { seen, until, action, ...asked } = await input();
    const request = parseBulkRequest(parts.models, actor, asked);
    const previewed = seen === undefined ? undefined : { seen, until };
    const write = () => carryOut(parts, actor, request, previewed);
    return asAction(parts.store, action, () => inBackground(write));
  });

  return app;
}
