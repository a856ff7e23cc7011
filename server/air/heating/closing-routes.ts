import { Hono } from 'hono';
import { setClosings } from '../../../src/air/calls/definitions/set-points';
import { closingsFrom, dayOf } from '../../../src/air/domain/heating/closing';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { toWall } from '../../../src/frame/time/time-zone';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { SYSTEM } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { requireCapability } from '../../frame/documents/require-capability';
import { requireUnchanged } from '../../frame/documents/require-unchanged';
import { typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';

interface ClosingParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  timeZone: string;
  now(): number;
}

/**
 * Routes for the closing days of a building. Valves get the temperature of a closing within a minute of the local day's
 * start. For users who may change the set point.
 */
export function closingRoutes({ models, documents, sessions, timeZone, now }: ClosingParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const model = entityNamed(models, 'building');

  serve(setClosings, async (context, input) => {
    const actor = actorOf(context);
    const { buildingId, closings: wanted, seen } = await input();
    const { record } = await documents.read(actor, model, buildingId);
    requireCapability(models.rights, actor, 'heating.setPoint', { model, record });
    const building = typedRecord(model, record);
    const today = dayOf(toWall(now(), zoneOr(building.timeZone, timeZone)));
    const closings = closingsFrom(wanted, today);
    const closedUntil = closings
      .map(({ to }) => to)
      .sort()
      .at(-1);
    const require = seen ? requireUnchanged({ names: ['closings'], seen, wanted: { closings } }) : undefined;
    const change = { closings: closings.length === 0 ? null : closings, closedUntil: closedUntil ?? null };
    await documents.together({ ...SYSTEM, locale: actor.locale }, [
      { type: 'update', model, id: building.id, body: change, require },
    ]);
    return closings;
  });

  return app;
}
