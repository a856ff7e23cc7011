import { Hono } from 'hono';
import { recordKey } from '../../../src/frame/history/rules/entry';
import { notePresence } from '../../../src/frame/model/presence-calls';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { ApiError } from '../documents/api-error';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import { actorOf, type Environment, sayOf } from '../http/environment';
import { authorOf } from '../http/request-origin';
import { serveCalls } from '../http/serve-call';
import type { BackEnd } from '../jobs/job';
import { inBackground } from '../stores/store';
import { createMemoryBoard, createStoredBoard, forgetPresence, PRESENCE, type PresenceBoard } from './boards';

interface PresenceParts extends Pick<SiteData, 'models' | 'documents'> {
  board: PresenceBoard;
}

/** Returns the names of other users with the record open, and the time in ms until the next report. */
function presenceRoutes({ models, documents, board }: PresenceParts): Hono<Environment> {
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

export interface PresenceContext {
  site: Pick<PresenceParts, 'models' | 'documents'> & Pick<SiteData, 'store' | 'now'>;
  backEnd: BackEnd;
}

export const presenceFeature: Feature<PresenceContext> = {
  name: 'presence',
  routes: ({ site, backEnd }) => {
    const board = backEnd === 'embedded' ? createMemoryBoard(site.now) : createStoredBoard(site.store, site.now);
    return [['/api', presenceRoutes({ ...site, board })]];
  },
};

export const storedPresenceFeature: Feature<Pick<PresenceContext, 'site'>> = {
  name: 'stored presence',
  only: { backEnd: 'firebase', because: 'the embedded server has in its memory who is on a record' },
  collections: [PRESENCE],
  jobs: [
    {
      name: 'forgetPresence',
      failure: 'Outdated presence was not removed',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 3,
      run: async ({ site }, { isOver }) => ({ done: await forgetPresence(site.store, site.now(), isOver) }),
    },
  ],
};
