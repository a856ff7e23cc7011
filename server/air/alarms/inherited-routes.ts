import { Hono } from 'hono';
import { ownAlarmFields } from '../../../src/air/domain/alarms/alarm-settings';
import { isInside } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Documents } from '../../frame/documents/documents';
import { recordsWithIds, typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import type { StoreReader } from '../../frame/stores/store';

interface InheritedParts {
  models: EntityModels;
  documents: Documents;
  store: StoreReader;
  sessions: SessionFinder;
}

/**
 * `GET /fn/inheritedAlarms?id=<room>`: `{ result: { alarms } }`, the alarms of its building, of which each setting counts in a room
 * that has none of its own. Who reaches only rooms of the building gets those that count in this room, without addresses. For whoever
 * may read the room.
 */
export function inheritedAlarmRoutes({ models, documents, store, sessions }: InheritedParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];

  app.get('/inheritedAlarms', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const { record } = await documents.read(actor, room, context.req.query('id') ?? '');
    const { env, alarms: own } = typedRecord(room, record);
    const [above] = env === undefined ? [] : await recordsWithIds(store, building, [env]);
    const { alarms } = above ?? {};
    const unseen = isInside(actor, building) ? ['mailingList', ...ownAlarmFields(own)] : [];
    const seen = ownAlarmFields(alarms).filter((name) => !unseen.includes(name));
    return context.json({ result: { alarms: Object.fromEntries(seen.map((name) => [name, alarms?.[name]])) } });
  });

  return app;
}
