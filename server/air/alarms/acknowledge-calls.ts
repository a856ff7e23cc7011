import type { Context } from 'hono';
import type * as v from 'valibot';
import { acknowledgeAlarms, BAD_SNOOZE, closeAlarms, workOnAlarm } from '../../../src/air/calls/definitions/alarms';
import { isAlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import { addNote, hasOtherNotes, MAX_NOTES, taken, unacknowledge } from '../../../src/air/domain/alarms/alarm-work';
import type { RecordOf } from '../../../src/frame/model/entities';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { requireCapability, SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { WriteOperation } from '../../frame/documents/context';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { actorOf, type Environment, getSay } from '../../frame/http/environment';
import { createAuthor } from '../../frame/http/request-origin';
import { createInputError, type ServeCall } from '../../frame/http/serve-call';
import { airMessage } from '../texts/air-message';
import { createAlarmEnd } from './alarm-record';

type Changing = Pick<SiteData, 'models' | 'documents' | 'now'>;

/** Maximum mute duration that the console offers, plus a tolerance for browser clocks that are ahead. */
const MAX_SNOOZE_MS = 7 * DAY + 10 * MINUTE;

const OVER = airMessage('alarmWork.over');

function requireSameState(seen: EntityRecord, present: EntityRecord): void {
  if (seen['state'] === 'ended' || present['state'] !== 'ended') return;
  throw new ApiError(409, 'ended', airMessage('alarmWork.justEnded'));
}

export function requireNoteSpace(known: RecordOf<'alarm'>, note: string): RecordOf<'alarm'> {
  if (note === '' || (known.notes ?? []).length < MAX_NOTES) return known;
  throw new ApiError(422, 'too_many_notes', airMessage('alarmWork.tooManyNotes', { limit: MAX_NOTES }));
}

const ATTEMPTS = 5;

/** Adds the calls that acknowledge and close alarms. A closed alarm is raised again if its cause occurs again. */
export function acknowledgeCalls(serve: ServeCall, { models, documents, now }: Changing): void {
  const alarm = entityNamed(models, 'alarm');

  const workerOf = (context: Context<Environment>) => ({
    by: createAuthor(context.get('session'), getSay(context)).name,
    at: now(),
  });

  /** @throws ApiError 409 if another user has written a note since. */
  function requireSameNotes(seen: RecordOf<'alarm'>, present: EntityRecord): void {
    if (hasOtherNotes(seen, repairValues(alarm, present)))
      throw new ApiError(409, 'ended', airMessage('alarmWork.noted'));
  }

  async function acknowledging(
    context: Context<Environment>,
    { ids, note, snoozedUntil }: v.InferOutput<(typeof acknowledgeAlarms)['input']>,
  ): Promise<WriteOperation[]> {
    const actor = actorOf(context);
    const isAhead = (until: number) => until > now() && until <= now() + MAX_SNOOZE_MS;
    if (typeof snoozedUntil === 'number' && !isAhead(snoozedUntil)) throw createInputError(BAD_SNOOZE);
    const worker = workerOf(context);
    return Promise.all(
      ids.map(async (id): Promise<WriteOperation> => {
        const { record } = await documents.read(actor, alarm, id);
        requireCapability(models.rights, actor, 'alarm.acknowledge', { model: alarm, record });
        const known = requireNoteSpace(repairValues(alarm, record), note ?? '');
        const require = (present: EntityRecord) => {
          requireSameState(record, present);
          if (note) requireSameNotes(known, present);
        };
        const body = { ...taken(known, worker, note ?? ''), ...(snoozedUntil === undefined ? {} : { snoozedUntil }) };
        return { type: 'update', model: alarm, id, body, require };
      }),
    );
  }

  async function work(context: Context<Environment>, input: v.InferOutput<(typeof workOnAlarm)['input']>) {
    const { id, note = '', release = false, cause, causeText } = input;
    const actor = actorOf(context);
    for (let attempt = 1; ; attempt += 1) {
      const { record } = await documents.read(actor, alarm, id);
      requireCapability(models.rights, actor, 'alarm.acknowledge', { model: alarm, record });
      const known = requireNoteSpace(repairValues(alarm, record), note);
      const body = {
        ...addNote(known, note, workerOf(context)),
        ...(release ? unacknowledge(known, now()) : {}),
        ...(cause === undefined ? {} : { cause }),
        ...(causeText === undefined ? {} : { causeText }),
      };
      const require = (present: EntityRecord) => {
        requireSameState(record, present);
        if (note !== '') requireSameNotes(known, present);
      };
      try {
        return await carryOut(context, [{ type: 'update', model: alarm, id, body, require }]);
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof ApiError && error.code === 'ended')) throw error;
      }
    }
  }

  async function closing(
    context: Context<Environment>,
    { ids, reason: closeReason }: v.InferOutput<(typeof closeAlarms)['input']>,
  ): Promise<WriteOperation[]> {
    const actor = actorOf(context);
    const closedBy = createAuthor(context.get('session'), getSay(context)).name;
    return Promise.all(
      ids.map(async (id): Promise<WriteOperation> => {
        const { record } = await documents.read(actor, alarm, id);
        requireCapability(models.rights, actor, 'alarm.close', { model: alarm, record });
        if (record.state === 'ended') throw new ApiError(409, 'ended', OVER);
        const { code, began = now() } = repairValues(alarm, record);
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
        const body = { ...createAlarmEnd({ ...event, code }), closedBy, closeReason };
        return { type: 'update', model: alarm, id, body, require };
      }),
    );
  }

  async function carryOut(context: Context<Environment>, operations: WriteOperation[]) {
    await documents.together({ ...SYSTEM, locale: actorOf(context).locale }, operations);
    return operations.length;
  }

  serve(closeAlarms, async (context, input) => carryOut(context, await closing(context, await input())));
  serve(workOnAlarm, async (context, input) => {
    await work(context, await input());
    return {};
  });
  serve(acknowledgeAlarms, async (context, input) => carryOut(context, await acknowledging(context, await input())));
}
