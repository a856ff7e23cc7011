import { Hono } from 'hono';
import { type OwnSetPoint, type PlaceHeatingAnswer, placeHeating } from '../../../src/air/domain/heating/place-heating';
import { holdAt, lastingSetPoint } from '../../../src/air/domain/heating/place-set-point';
import { reachesWhole } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { recordsWithIds, typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import { heatedBuilding, heatedRecord, setPointOf } from './heated-record';
import { missedValves } from './missed-valves';
import { roomsOfBuilding } from './rooms-of-building';
import type { SendingParts } from './send-wanted';

interface PlaceHeatingParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  sending: SendingParts;
}

/** What a room has of its own. */
function ownSetPoint(record: RecordOf<'room'>, instant: number): OwnSetPoint {
  const setPoint = setPointOf(record);
  const [hold, lasting] = [holdAt(setPoint, instant), lastingSetPoint(setPoint)];
  return {
    ...{ id: record.id, name: record.name ?? record.id },
    ...(hold && { hold }),
    ...(lasting !== undefined && { lasting }),
  };
}

/**
 * `GET /fn/placeHeating?level=building|room&id=`: `{ result: PlaceHeatingAnswer }`, what a building or room is heated to now, what
 * says so, what comes next, and which valves do not have it. A room gets what its building asks of it, and nothing else of the
 * building. For whoever may read the place; the rooms of a building that have something of their own are sent to
 * whoever reaches all of it.
 */
export function placeHeatingRoutes({ models, documents, sessions, sending }: PlaceHeatingParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const { site, timeZone } = sending;
  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];

  async function readable<Name extends 'building' | 'room'>(
    actor: Parameters<Documents['read']>[0],
    model: NamedModel<Name>,
    id: string,
  ): Promise<RecordOf<Name>> {
    return typedRecord(model, (await documents.read(actor, model, id)).record);
  }

  app.get('/placeHeating', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const { level, id = '' } = context.req.query();
    if (level !== 'building' && level !== 'room')
      throw new ApiError(400, 'bad_level', 'level must be building or room');
    const at = (zone: unknown) => ({ instant: site.now(), zone: zoneOr(zone, timeZone), siteZone: timeZone });
    if (level === 'room') {
      const record = await readable(actor, room, id);
      const [above] = await recordsWithIds(site.store, building, record.env === undefined ? [] : [record.env]);
      const pair = { room: heatedRecord(record), building: above && heatedBuilding(above) };
      const result: PlaceHeatingAnswer = {
        ...placeHeating(pair, 'room', at(record.timeZone)),
        ...(await missedValves(sending, { entity: 'room', record })),
        rooms: [],
      };
      return context.json({ result });
    }
    const record = await readable(actor, building, id);
    // Who reaches some of its rooms asks for these.
    if (!reachesWhole(actor, building, record)) throw new ApiError(404, 'not_found', `There is no building ${id}`);
    const { withSetPoints } = await roomsOfBuilding(site, id);
    const result: PlaceHeatingAnswer = {
      ...placeHeating({ building: heatedBuilding(record) }, 'building', at(record.timeZone)),
      ...(await missedValves(sending, { entity: 'building', record })),
      rooms: withSetPoints.map((each) => ownSetPoint(each, site.now())),
    };
    return context.json({ result });
  });

  return app;
}
