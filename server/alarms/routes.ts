import { Hono } from 'hono';
import type { EntityModels } from '../../src/model/application-model';
import type { EntityModel } from '../../src/model/entity-model';
import { entityNamed } from '../../src/model/entity-named';
import { isPlainObject, type PlainObject } from '../../src/model/paths';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import { SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { requireSeen } from '../documents/require-seen';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import type { Condition, Store } from '../stores/store';
import { alarmPlace, isAlarmLevel } from './alarm-place';

interface AlarmRouteParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
  sessions: SessionFinder;
}

const ALARMS = 'alarms';

function alarmNames(model: EntityModel): string[] {
  return model.fields.filter((field) => field.keys[0] === ALARMS).map((field) => field.keys[1] ?? '');
}

/** Every alarm setting of an entity: what is not sent is taken away, so that no old limit stays behind. */
function wholeAlarms(model: EntityModel, alarms: PlainObject): PlainObject {
  return { ...Object.fromEntries(alarmNames(model).map((name) => [name, null])), ...alarms };
}

/**
 * `POST /fn/updateAlarms { level: 'building' | 'room', id, alarms, seen? }`: sets the e-mail alarms of a place and of
 * everything in it, in one transaction. For administrators, and for whoever may change the place when its manager has
 * alarms. With the alarms that the person has seen, refused when somebody else has set others since.
 */
export function alarmRoutes({ models, documents, store, sessions }: AlarmRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  async function idsWhere(model: EntityModel, path: string, value: string): Promise<string[]> {
    const where: Condition[] = [{ path, storage: 'text', operator: 'eq', value }];
    const { rows } = await store.query(model.collection, { where });
    return rows.map(({ record }) => record.id);
  }

  app.post('/updateAlarms', requireSession(sessions), async (context) => {
    const { level, id, alarms, seen } = await jsonBody(context);
    if (!isAlarmLevel(level) || typeof id !== 'string' || !isPlainObject(alarms)) {
      throw new ApiError(400, 'bad_body', 'level must be building or room; id and alarms must be given');
    }
    const device = entityNamed(models, 'device');
    await alarmPlace({ models, documents }, actorOf(context), level, id);
    const rooms = level === 'building' ? await idsWhere(entityNamed(models, 'room'), 'env', id) : [];
    const devices = await idsWhere(device, level === 'building' ? 'building_id' : 'room_id', id);
    const { locale } = actorOf(context);
    const place = entityNamed(models, level);
    const set = (model: EntityModel, target: string) => ({
      type: 'update' as const,
      model,
      id: target,
      body: { [ALARMS]: wholeAlarms(model, alarms) },
    });
    const replaced = { group: ALARMS, names: alarmNames(place), wanted: alarms, locale };
    const require = isPlainObject(seen) ? requireSeen({ ...replaced, seen }) : undefined;
    await documents.together({ ...SYSTEM, locale }, [
      { ...set(place, id), require },
      ...rooms.map((room) => set(entityNamed(models, 'room'), room)),
      ...devices.map((target) => set(device, target)),
    ]);
    return context.json({ result: { rooms: rooms.length, devices: devices.length } });
  });

  return app;
}
