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

/** Acknowledges alarms, all or none, and returns their number. 404 if one does not exist or is not accessible. */
export const acknowledgeAlarms = defineCall({
  route: 'POST /acknowledgeAlarms',
  input: v.object({
    ids: Alarms,
    note: v.nullish(v.pipe(v.string(), v.trim())),
    /** Mute end in ms, within 7 days: the same alarms of the same devices send no notification. Null unmutes. */
    snoozedUntil: v.nullish(v.pipe(v.number(), v.integer())),
  }),
  refusals: { snoozedUntil: BAD_SNOOZE },
  answerIn: 'result.alarms',
  answer: v.number(),
});

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
 * Adds a note or cause to an alarm, or releases it. Omitted fields stay; null removes the cause. 404 if not accessible,
 * 409 after repeated conflicts, 422 if the notes are full.
 */
export const workOnAlarm = defineCall({
  route: 'POST /alarmWork',
  input: v.object({
    id: v.string(),
    note: v.optional(v.pipe(Note, v.nonEmpty('must not be empty'))),
    cause: v.nullish(v.picklist(ALARM_CAUSES, `must be one of ${ALARM_CAUSES.join(', ')}`)),
    causeText: v.nullish(Note),
    release: v.optional(v.boolean()),
  }),
  answerIn: 'result',
  answer: v.object({}),
});
export type AlarmWorkInput = v.InferInput<typeof workOnAlarm.input>;

/**
 * Ends open alarms manually, all or none, and returns their number. 404 if one is not accessible, 409 if one has ended.
 */
export const closeAlarms = defineCall({
  route: 'POST /closeAlarms',
  input: v.object({
    ids: Alarms,
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
  }),
  refusals: {
    reason: { code: 'no_reason', text: airMessage('alarmWork.noReason') },
  },
  answerIn: 'result.alarms',
  answer: v.number(),
});
