import { Hono } from 'hono';
import { ApiError } from '../documents/api-error';
import { asAction } from '../documents/as-action';
import { parseAction } from '../http/action';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import { readsOnly } from '../http/read-only-calls';
import { inBackground } from '../stores/urgency';
import type { BulkParts } from './bulk-parts';
import { optionalText, parseBulkRequest } from './bulk-request';
import { carryOut } from './carry-out';
import { previewBulk } from './preview';

/**
 * `POST /api/_bulk`: changes or deletes every record that matches a filter, one part per request, in the order of ids:
 * `{ type: 'update' | 'delete', collection, filter, data?, after?, seen?, until?, action: { id, kind: 'bulk' } }`. Returns
 * `{ results, others, next }`; to stop, the client requests no further part. `POST /api/_bulk/preview` takes the same and writes
 * nothing: its `seen` and `next`, sent as `seen` and `until`, limit the write to the previewed records. Needs a session.
 */
export function bulkRoutes(parts: BulkParts): Hono<Environment> {
  const app = new Hono<Environment>();

  app.post('/_bulk/preview', readsOnly, async (context) => {
    const actor = actorOf(context);
    const request = parseBulkRequest(parts.models, actor, await jsonBody(context));
    return context.json(await previewBulk(parts, actor, request));
  });

  app.post('/_bulk', async (context) => {
    const actor = actorOf(context);
    const body = await jsonBody(context);
    const request = parseBulkRequest(parts.models, actor, body);
    const action = parseAction(body);
    if (action === undefined) throw new ApiError(400, 'bad_body', 'action is missing');
    const seen = optionalText(body, 'seen');
    const previewed = seen === undefined ? undefined : { seen, until: optionalText(body, 'until') };
    const write = () => carryOut(parts, actor, request, previewed);
    return context.json(await asAction(parts.store, action, () => inBackground(write)));
  });

  return app;
}
