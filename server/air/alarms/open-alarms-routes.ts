import { Hono } from 'hono';
import { can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { recordsWhere } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { readsOnly } from '../../frame/http/read-only-calls';
import type { StoreReader } from '../../frame/stores/store';

interface OpenAlarmsParts {
  models: EntityModels;
  store: StoreReader;
  sessions: SessionFinder;
  /** How many alarms are open that somebody sees, now or some minutes ago. */
  countOpen(actor: Actor): Promise<number>;
}

/** As many as a page of a list has rows at most. */
const MAX_IDS = 100;
/** Firestore's own limit of values in one `in`. */
const IDS_PER_QUERY = 30;

/** Where an alarm names what it is of. */
const KEYS = { device: 'device', room: 'room_id', building: 'building_id' } as const;

function isOf(value: unknown): value is keyof typeof KEYS {
  return typeof value === 'string' && Object.hasOwn(KEYS, value);
}

function idsOf(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && id !== '') : [];
  const unique = [...new Set(ids)];
  if (unique.length > 0 && unique.length <= MAX_IDS) return unique;
  throw new ApiError(400, 'bad_body', `ids must name 1 to ${MAX_IDS} records`);
}

/**
 * `POST /fn/openAlarms { of: 'device' | 'room' | 'building', ids }`: `{ result: { [id]: number } }`, how many alarms are open for
 * each, as far as the session sees them; what has none is left out. `GET /fn/openAlarms`: `{ result: { total } }`, how many the session
 * sees at all.
 */
export function openAlarmsRoutes({ models, store, sessions, countOpen }: OpenAlarmsParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const alarm = entityNamed(models, 'alarm');

  app.get('/openAlarms', requireSession(sessions), async (context) =>
    context.json({ result: { total: await countOpen(actorOf(context)) } }),
  );

  app.post('/openAlarms', readsOnly, requireSession(sessions), async (context) => {
    const { of, ids: asked } = await jsonBody(context);
    if (!isOf(of)) throw new ApiError(400, 'bad_body', 'of must be device, room or building');
    const ids = idsOf(asked);
    const path = KEYS[of];
    const slices = Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_none, index) =>
      ids.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
    );
    const found = await Promise.all(
      slices.map((value) =>
        recordsWhere(store, alarm, { path: 'state', operator: 'eq', value: 'open' }, { path, operator: 'in', value }),
      ),
    );
    const subject = actorOf(context);
    const counts = new Map<string, number>();
    for (const record of found.flat()) {
      const id = record[path];
      if (id === undefined || !can({ subject, model: alarm, operation: 'read', record })) continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return context.json({ result: Object.fromEntries(counts) });
  });

  return app;
}
