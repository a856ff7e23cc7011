import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { acknowledgeAlarms, BAD_SNOOZE, closeAlarms } from '../../../src/air/calls/definitions/alarms';
import { isAlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { requireCapability } from '../../frame/documents/require-capability';
import { typedRecord } from '../../frame/documents/typed-records';
import type { WriteOperation } from '../../frame/documents/write-operation';
import { actorOf, type Environment, sayOf } from '../../frame/http/environment';
import { authorOf } from '../../frame/http/request-origin';
import { refused, serveCalls } from '../../frame/http/serve-call';
import { airMessage } from '../texts/air-message';
import { endOfAlarm } from './alarm-record';

interface AcknowledgeParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  now(): number;
}

/** The longest that the console offers, and as much as a clock of a browser may be ahead. */
const MAX_SNOOZE_MS = 7 * DAY + 10 * MINUTE;

const OVER = airMessage('alarmWork.over');

/** An alarm that ends at this very moment is not to be written down as one that goes on. */
function requireSameState(seen: EntityRecord, present: EntityRecord): void {
  if (seen['state'] === 'ended' || present['state'] !== 'ended') return;
  throw new ApiError(409, 'ended', airMessage('alarmWork.justEnded'));
}

/**
 * Acknowledging alarms and closing them. What is left out stays as it is, and so does the note where none is given. Who acknowledges
 * again is the one who did it. An alarm that was closed by hand begins again when its cause begins anew.
 */
export function acknowledgeRoutes({ models, documents, sessions, now }: AcknowledgeParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const alarm = entityNamed(models, 'alarm');

  async function acknowledging(
    context: Context<Environment>,
    { ids, note, snoozedUntil }: v.InferOutput<(typeof acknowledgeAlarms)['input']>,
  ): Promise<WriteOperation[]> {
    const actor = actorOf(context);
    const isAhead = (until: number) => until > now() && until <= now() + MAX_SNOOZE_MS;
    if (typeof snoozedUntil === 'number' && !isAhead(snoozedUntil)) throw refused(BAD_SNOOZE);
    const given = {
      ...{ acknowledgedBy: authorOf(context.get('session'), sayOf(context)).name, acknowledgedAt: now() },
      ...(note ? { note } : {}),
      ...(snoozedUntil === undefined ? {} : { snoozedUntil }),
    };
    return Promise.all(
      ids.map(async (id): Promise<WriteOperation> => {
        const { record } = await documents.read(actor, alarm, id);
        requireCapability(models.rights, actor, 'alarm.acknowledge', { model: alarm, record });
        const state = record.state === 'ended' ? 'ended' : 'acknowledged';
        const require = (present: EntityRecord) => requireSameState(record, present);
        return { type: 'update', model: alarm, id, body: { ...given, state }, require };
      }),
    );
  }

  /** What closes an alarm; whoever does it says why. */
  async function closing(
    context: Context<Environment>,
    { ids, reason: closeReason }: v.InferOutput<(typeof closeAlarms)['input']>,
  ): Promise<WriteOperation[]> {
    const actor = actorOf(context);
    const closedBy = authorOf(context.get('session'), sayOf(context)).name;
    return Promise.all(
      ids.map(async (id): Promise<WriteOperation> => {
        const { record } = await documents.read(actor, alarm, id);
        requireCapability(models.rights, actor, 'alarm.close', { model: alarm, record });
        if (record.state === 'ended') throw new ApiError(409, 'ended', OVER);
        const { code, began = now() } = typedRecord(alarm, record);
        const event = {
          type: 'ended',
          began,
          name: began,
          ended: now(),
          at: now(),
          value: null,
          cause: 'closed',
        } as const;
        if (!isAlarmCode(code)) throw new ApiError(409, 'ended', OVER);
        const require = (present: EntityRecord) => requireSameState(record, present);
        const body = { ...endOfAlarm({ ...event, code }), closedBy, closeReason };
        return { type: 'update', model: alarm, id, body, require };
      }),
    );
  }

  async function carryOut(context: Context<Environment>, operations: WriteOperation[]) {
    await documents.together({ ...SYSTEM, locale: actorOf(context).locale }, operations);
    return operations.length;
  }

  serve(closeAlarms, async (context, input) => carryOut(context, await closing(context, await input())));
  serve(acknowledgeAlarms, async (context, input) => carryOut(context, await acknowledging(context, await input())));

  return app;
}
