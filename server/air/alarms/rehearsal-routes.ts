import { Hono } from 'hono';
import { rehearseAlarms } from '../../../src/air/calls/definitions/alarm-settings';
import { draftedAlarms } from '../../../src/air/domain/alarms/alarm-draft';
import { isInside } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import { alarmPlace } from './alarm-record';
import { type RehearsalParts, rehearse } from './rehearse';

export interface RehearsalRouteParts extends RehearsalParts {
  documents: Documents;
  sessions: SessionFinder;
}

export function rehearsalRoutes({ sessions, documents, ...parts }: RehearsalRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const building = entityNamed(parts.models, 'building');

  /** Users who see a building only through a room do not see who is notified of its alarms. */
  async function readsAll(actor: Actor, buildingId = ''): Promise<boolean> {
    try {
      await documents.read(actor, building, buildingId);
      return !isInside(actor, building);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  serve(rehearseAlarms, async (context, input) => {
    const { level, id, alarms } = await input();
    const place = await alarmPlace({ models: parts.models, documents }, actorOf(context), level, id);
    const readsBuilding = level === 'building' || (await readsAll(actorOf(context), place.env));
    const question = { level, id, alarms: draftedAlarms(alarms), readsBuilding, signal: context.req.raw.signal };
    return rehearse(parts, question);
  });

  return app;
}
