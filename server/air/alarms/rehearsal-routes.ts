import { Hono } from 'hono';
import { draftedAlarms } from '../../../src/air/domain/alarms/alarm-draft';
import { isInside } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { readsOnly } from '../../frame/http/read-only-calls';
import { alarmPlace, isAlarmLevel } from './alarm-record';
import { type RehearsalParts, rehearse } from './rehearse';

export interface RehearsalRouteParts extends RehearsalParts {
  documents: Documents;
  sessions: SessionFinder;
}

/**
 * `POST /fn/rehearseAlarms { level: 'building' | 'room', id, alarms }`: `{ result: Rehearsal }`, what these alarms would have
 * done in the last 30 days, beside those that the place has. For whoever may change them; it changes nothing.
 */
export function rehearsalRoutes({ sessions, documents, ...parts }: RehearsalRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const building = entityNamed(parts.models, 'building');

  /** Who reaches a building from inside only does not see who is notified of its alarms. */
  async function readsAll(actor: Actor, buildingId = ''): Promise<boolean> {
    try {
      await documents.read(actor, building, buildingId);
      return !isInside(actor, building);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  app.post('/rehearseAlarms', readsOnly, requireSession(sessions), async (context) => {
    const { level, id, alarms } = await jsonBody(context);
    if (!isAlarmLevel(level) || typeof id !== 'string') {
      throw new ApiError(400, 'bad_body', 'level must be building or room, and id must be given');
    }
    const place = await alarmPlace({ models: parts.models, documents }, actorOf(context), level, id);
    const readsBuilding = level === 'building' || (await readsAll(actorOf(context), place.env));
    const question = { level, id, alarms: draftedAlarms(alarms), readsBuilding, signal: context.req.raw.signal };
    return context.json({ result: await rehearse(parts, question) });
  });

  return app;
}
