import { Hono } from 'hono';
import { type DayGroup, isDayGroup, withDays } from '../../../src/air/domain/schedule/copy-days';
import { storedHoursOf, wallWeekOf } from '../../../src/air/domain/schedule/stored-hours';
import { isInside } from '../../../src/frame/access/can';
import { mayNotThis } from '../../../src/frame/access/refusal-texts';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../src/frame/model/paths';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment, sayOf } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';

interface CopyParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  /** Of the places that have no zone of their own. */
  timeZone: string;
  /** The current instant, ms. */
  now(): number;
}

interface PlaceId {
  level: 'building' | 'room';
  id: string;
}

/** How many places one request copies to. */
const MAX_PLACES = 200;

function placeIn(value: unknown): PlaceId {
  const { level, id } = isPlainObject(value) ? value : {};
  if ((level === 'building' || level === 'room') && typeof id === 'string' && id !== '') return { level, id };
  throw new ApiError(400, 'bad_place', 'A place is { level: building or room, id }');
}

function placesIn(value: unknown): PlaceId[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_PLACES) {
    throw new ApiError(400, 'bad_places', `to must name 1 to ${MAX_PLACES} places`);
  }
  return value.map(placeIn);
}

/**
 * `POST /fn/copySchedule { from: { level, id }, to: [{ level, id }], days, enable }`: gives buildings and rooms the hours of
 * another one, as both read them on their clocks: all `days`, `workdays` or the `weekend`. With `enable` the schedule there
 * is switched on, too. Each place in a transaction of its own; the answer says what came of it:
 * `{ result: [{ level, id, copied, message? }] }`. For whoever may read the first and change the others.
 */
export function copyScheduleRoutes({ models, documents, sessions, timeZone, now }: CopyParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const modelOf = ({ level }: PlaceId) => entityNamed(models, level);
  const zoneOf = (record: RecordOf<'building' | 'room'>) => zoneOr(record.timeZone, timeZone);

  /** The place whose hours are copied, for who sees them: of a building that is reached from inside, nobody does. */
  async function sourceFor(actor: Actor, place: PlaceId): Promise<RecordOf<'building' | 'room'>> {
    const model = modelOf(place);
    const { record } = await documents.read(actor, model, place.id);
    if (isInside(actor, model)) throw new ApiError(403, 'forbidden', mayNotThis('read', model));
    return typedRecord(model, record);
  }

  app.post('/copySchedule', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const body = await jsonBody(context);
    const [from, to] = [placeIn(body['from']), placesIn(body['to'])];
    if (!isDayGroup(body['days'])) throw new ApiError(400, 'bad_days', 'days must be all, workdays or weekend');
    const days: DayGroup = body['days'];
    const enabled = body['enable'] === true ? { enableSchedule: true } : {};
    const source = await sourceFor(actor, from);
    const week = wallWeekOf(source.tuya, now(), zoneOf(source));

    async function copyTo(place: PlaceId): Promise<void> {
      const model = modelOf(place);
      await documents.change(actor, model, place.id, (stored) => {
        const { tuya, ...record } = typedRecord(model, stored);
        const zone = zoneOf(record);
        const copied = withDays(wallWeekOf(tuya, now(), zone), week, days);
        return { tuya: { ...enabled, ...storedHoursOf(copied, now(), zone) } };
      });
    }

    const result: unknown[] = [];
    for (const place of to) {
      try {
        await copyTo(place);
        result.push({ ...place, copied: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        result.push({ ...place, copied: false, message: error.messageIn(sayOf(context)) });
      }
    }
    return context.json({ result });
  });

  return app;
}
