import { Hono } from 'hono';
import { isInside } from '../../src/access/can';
import type { EntityModels } from '../../src/model/application-model';
import { entityNamed } from '../../src/model/entity-named';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import type { Documents } from '../documents/documents';
import { recordsWithIds, typedRecord } from '../documents/typed-records';
import { actorOf, type Environment } from '../http/environment';
import type { StoreReader } from '../stores/store';

interface InheritedParts {
  models: EntityModels;
  documents: Documents;
  store: StoreReader;
  sessions: SessionFinder;
}

/**
 * `GET /fn/inheritedAlarms?id=<room>`: `{ result: { alarms } }`, the alarms of its building, of which each setting counts in a room
 * that has none of its own: kinds and limits; the addresses only for who reaches all of the building. For whoever may read the room.
 */
export function inheritedAlarmRoutes({ models, documents, store, sessions }: InheritedParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];

  app.get('/inheritedAlarms', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const { record } = await documents.read(actor, room, context.req.query('id') ?? '');
    const { env } = typedRecord(room, record);
    const [above] = env === undefined ? [] : await recordsWithIds(store, building, [env]);
    const { mailingList, ...limits } = above?.alarms ?? {};
    const alarms = isInside(actor, building) ? limits : { ...limits, ...(mailingList && { mailingList }) };
    return context.json({ result: { alarms } });
  });

  return app;
}
