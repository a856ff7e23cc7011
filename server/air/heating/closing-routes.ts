import { Hono } from 'hono';
import {
  type Closing,
  closingProblem,
  closingsFrom,
  dayOf,
  MAX_CLOSING_NAME_LENGTH,
  MAX_CLOSINGS,
} from '../../../src/air/domain/heating/closing';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { toWall } from '../../../src/frame/time/time-zone';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { requireCapability } from '../../frame/documents/require-capability';
import { requireUnchanged } from '../../frame/documents/require-unchanged';
import { typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { airMessage } from '../texts/air-message';
import { idIn } from './set-point-request';

interface ClosingParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  /** IANA zone of buildings that name none. */
  timeZone: string;
  /** The current instant, ms. */
  now(): number;
}

function closingIn(entry: unknown): Closing {
  const { from, to, celsius, name } = isPlainObject(entry) ? entry : {};
  const problem = closingProblem({ from, to, celsius, name });
  if (problem !== undefined || typeof from !== 'string' || typeof to !== 'string' || typeof celsius !== 'number')
    throw new ApiError(
      422,
      'bad_closing',
      airMessage(`heating.closing.${problem ?? 'day'}`, { limit: MAX_CLOSING_NAME_LENGTH }),
    );
  const text = typeof name === 'string' ? name.trim() : '';
  return { from, to, celsius, ...(text !== '' && { name: text }) };
}

/** @throws ApiError 422 for what is no list of closings. */
function closingsIn({ closings }: PlainObject): Closing[] {
  if (!Array.isArray(closings)) throw new ApiError(422, 'bad_closings', airMessage('heating.closing.noList'));
  if (closings.length > MAX_CLOSINGS)
    throw new ApiError(422, 'too_many', airMessage('heating.closing.tooMany', { limit: MAX_CLOSINGS }));
  return closings.map(closingIn);
}

/**
 * `POST /fn/setClosings { buildingId, closings: [{ from, to, celsius, name? }], seen? }`: the days on which a building is closed, and what
 * it is heated to then, °C. They take the place of those that it had; what is over already is dropped. With `seen.closings`,
 * null for none, it is refused with 409 when somebody else has changed them since. Valves get it within a minute of the
 * day's start on the building's clock. Answers `{ result: { closings } }`. For whoever may set the building's set point.
 */
export function closingRoutes({ models, documents, sessions, timeZone, now }: ClosingParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const model = entityNamed(models, 'building');

  app.post('/setClosings', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const body = await jsonBody(context);
    const { record } = await documents.read(actor, model, idIn(body, 'buildingId'));
    requireCapability(models.rights, actor, 'heating.setPoint', { model, record });
    const building = typedRecord(model, record);
    const today = dayOf(toWall(now(), zoneOr(building.timeZone, timeZone)));
    const closings = closingsFrom(closingsIn(body), today);
    const closedUntil = closings
      .map(({ to }) => to)
      .sort()
      .at(-1);
    const { seen } = body;
    const require = isPlainObject(seen)
      ? requireUnchanged({ names: ['closings'], seen, wanted: { closings } })
      : undefined;
    const change = { closings: closings.length === 0 ? null : closings, closedUntil: closedUntil ?? null };
    await documents.together({ ...SYSTEM, locale: actor.locale }, [
      { type: 'update', model, id: building.id, body: change, require },
    ]);
    return context.json({ result: { closings } });
  });

  return app;
}
