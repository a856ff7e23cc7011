import { type Context, Hono } from 'hono';
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
import { jsonBody } from '../../frame/http/json-body';
import { authorOf } from '../../frame/http/request-origin';
import { endOfAlarm } from './alarm-record';

interface AcknowledgeParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  now(): number;
}

const MAX_ALARMS = 500;
/** The longest that the console offers, and as much as a clock of a browser may be ahead. */
const MAX_SNOOZE_MS = 7 * DAY + 10 * MINUTE;

function idsOf(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && id !== '') : [];
  const unique = [...new Set(ids)];
  if (unique.length > 0 && unique.length <= MAX_ALARMS) return unique;
  throw new ApiError(400, 'bad_body', `ids must name 1 to ${MAX_ALARMS} alarms`);
}

function noteOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new ApiError(400, 'bad_body', 'note must be a text');
  return value.trim() === '' ? undefined : value.trim();
}

function snoozeOf(value: unknown, now: number): number | null | undefined {
  if (value === undefined || value === null) return value;
  const isTime = typeof value === 'number' && Number.isInteger(value) && value > now && value <= now + MAX_SNOOZE_MS;
  if (isTime) return value;
  throw new ApiError(400, 'bad_snooze', {
    en: 'Choose a time within the next 7 days',
    it: 'Scegli un momento entro i prossimi 7 giorni',
  });
}

const NO_REASON = { en: 'Say why you close the alarm', it: 'Indica perché chiudi l’allarme' };
const OVER = { en: 'An alarm is over already', it: 'Un allarme è già terminato' };

/** An alarm that ends at this very moment is not to be written down as one that goes on. */
function requireSameState(seen: EntityRecord, present: EntityRecord): void {
  if (seen['state'] === 'ended' || present['state'] !== 'ended') return;
  throw new ApiError(409, 'ended', {
    en: 'An alarm has just ended. Acknowledge again',
    it: 'Un allarme è appena terminato. Prendi in carico di nuovo',
  });
}

/**
 * `POST /fn/acknowledgeAlarms { ids, note?, snoozedUntil? }`: says who takes care of alarms, all of them or none. Until
 * `snoozedUntil` (ms) the same alarm of the same device is recorded and nobody is notified; null ends that. What is left out
 * stays as it is, and so does the note where none is given. Who does it again is the one who did it.
 *
 * `POST /fn/closeAlarms { ids, reason }`: ends open alarms by hand, all of them or none. What they are about rings again when it begins
 * anew.
 */
export function acknowledgeRoutes({ models, documents, sessions, now }: AcknowledgeParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const alarm = entityNamed(models, 'alarm');

  async function operationsOf(context: Context<Environment>): Promise<WriteOperation[]> {
    const actor = actorOf(context);
    const { ids, note, snoozedUntil } = await jsonBody(context);
    const [written, until] = [noteOf(note), snoozeOf(snoozedUntil, now())];
    const given = {
      ...{ acknowledgedBy: authorOf(context.get('session'), sayOf(context)).name, acknowledgedAt: now() },
      ...(written === undefined ? {} : { note: written }),
      ...(until === undefined ? {} : { snoozedUntil: until }),
    };
    return Promise.all(
      idsOf(ids).map(async (id): Promise<WriteOperation> => {
        const { record } = await documents.read(actor, alarm, id);
        requireCapability(models.rights, actor, 'alarm.acknowledge', { model: alarm, record });
        const state = record.state === 'ended' ? 'ended' : 'acknowledged';
        const require = (present: EntityRecord) => requireSameState(record, present);
        return { type: 'update', model: alarm, id, body: { ...given, state }, require };
      }),
    );
  }

  /** What closes an alarm; whoever does it says why. */
  async function closingOf(context: Context<Environment>): Promise<WriteOperation[]> {
    const actor = actorOf(context);
    const { ids, reason } = await jsonBody(context);
    const closeReason = noteOf(reason);
    if (closeReason === undefined) throw new ApiError(400, 'no_reason', NO_REASON);
    const closedBy = authorOf(context.get('session'), sayOf(context)).name;
    return Promise.all(
      idsOf(ids).map(async (id): Promise<WriteOperation> => {
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

  app.post('/closeAlarms', requireSession(sessions), async (context) => {
    const operations = await closingOf(context);
    await documents.together({ ...SYSTEM, locale: actorOf(context).locale }, operations);
    return context.json({ result: { alarms: operations.length } });
  });

  app.post('/acknowledgeAlarms', requireSession(sessions), async (context) => {
    const operations = await operationsOf(context);
    await documents.together({ ...SYSTEM, locale: actorOf(context).locale }, operations);
    return context.json({ result: { alarms: operations.length } });
  });

  return app;
}
