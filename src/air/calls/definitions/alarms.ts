import * as v from 'valibot';
import { defineCall, type InputRefusal } from '../../../frame/model/call';
import type { RecordOf } from '../../../frame/model/entities';
import { MAX_NOTE_LENGTH } from '../../domain/alarms/alarm-work';
import { airMessage } from './air-message';
import { idsUpTo } from './parts';

const Note = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE_LENGTH));

const MAX_ALARMS = 500;
const Alarms = idsUpTo(MAX_ALARMS, `ids must name 1 to ${MAX_ALARMS} alarms`);

export const BAD_SNOOZE: InputRefusal = {
  code: 'bad_snooze',
  text: airMessage('alarmWork.snooze'),
};

/** Says that somebody takes care of alarms; all of them or none. 404 when one is not there, or out of reach. Answers how many they were. */
export const acknowledgeAlarms = defineCall({
  route: 'POST /acknowledgeAlarms',
  input: v.object({
    ids: Alarms,
    /** Without a text the note stays as it is. */
    note: v.nullish(v.pipe(v.string(), v.trim())),
    /** Until then (ms, within 7 days) the same alarms of the same devices send no message; null ends that. */
    snoozedUntil: v.nullish(v.pipe(v.number(), v.integer())),
  }),
  refusals: { snoozedUntil: BAD_SNOOZE },
  answerIn: 'result.alarms',
  answer: v.number(),
});

/** What alarms are caused by; what none of these is says a text. */
export const ALARM_CAUSES = [
  'air',
  'people',
  'heating',
  'outside',
  'device',
  'works',
  'other',
] as const satisfies readonly RecordOf<'alarm'>['cause'][];

/**
 * Writes about an alarm: a note, what caused it, or that nobody takes care of it any more. What is left out stays; null takes a cause
 * away. For whoever may acknowledge it. 404 when it is not there, or out of reach; 409 when others go on writing; 422 when it is full.
 */
export const workOnAlarm = defineCall({
  route: 'POST /alarmWork',
  input: v.object({
    id: v.string(),
    note: v.optional(v.pipe(Note, v.nonEmpty('must not be empty'))),
    cause: v.nullish(v.picklist(ALARM_CAUSES, `must be one of ${ALARM_CAUSES.join(', ')}`)),
    causeText: v.nullish(Note),
    /** An open alarm needs somebody again. */
    release: v.optional(v.boolean()),
  }),
  answerIn: 'result',
  answer: v.object({}),
});
export type AlarmWorkInput = v.InferInput<typeof workOnAlarm.input>;

/** Ends open alarms by hand; all of them or none. 404 when one is not there, or out of reach; 409 when one is over. Answers how many they were. */
export const closeAlarms = defineCall({
  route: 'POST /closeAlarms',
  input: v.object({
    ids: Alarms,
    /** Why, for whoever sees them. */
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
  }),
  refusals: {
    reason: { code: 'no_reason', text: airMessage('alarmWork.noReason') },
  },
  answerIn: 'result.alarms',
  answer: v.number(),
});
