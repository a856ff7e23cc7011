import { Hono } from 'hono';
import { recordKey } from '../../../src/frame/history/rules/entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { notePresence } from '../../../src/frame/model/presence-calls';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { actorOf, type Environment, sayOf } from '../http/environment';
import { authorOf } from '../http/request-origin';
import { serveCalls } from '../http/serve-call';
import { inBackground } from '../stores/urgency';
import type { PresenceBoard } from './presence-board';

export interface PresenceParts {
  models: EntityModels;
  documents: Documents;
  board: PresenceBoard;
}

/**
 * `POST /api/_presence` with `{ entity, id, here }`: reports that the session views a readable record, or has left it.
 * Returns `{ others, againMs }`: names of other viewers, and when to report again.
 */
export function presenceRoutes({ models, documents, board }: PresenceParts): Hono<Environment> {
  const app = new Hono<Environment>();

  serveCalls(app)(notePresence, async (context, input) => {
    const { entity, id, here } = await input();
    const model = models.byName.get(entity);
    if (model === undefined) throw new ApiError(400, 'bad_body', 'Enter an entity and an id');
    const author = authorOf(context.get('session'), sayOf(context));
    const record = recordKey(model.name, id);
    if (!here) {
      await inBackground(() => board.gone(record, author.id));
      return { others: [], againMs: board.againMs };
    }
    await documents.read(actorOf(context), model, id);
    const others = await inBackground(() => board.here(record, author.id, author.name));
    return { others, againMs: board.againMs };
  });

  return app;
}
