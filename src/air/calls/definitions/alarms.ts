import * as v from 'valibot';
import { defineCall, type InputRefusal } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import type { RecordOf } from '../../../frame/model/entities';
import { DAY } from '../../../frame/time/units';
import { MAX_NOTE_LENGTH } from '../../domain/alarms/alarm-work';
import type { AlarmFigure } from '../../domain/alarms/answer-figures';
import { airMessage } from './air-message';
import { createIdListSchema, Instant, NumberOrNull } from './parts';

const Note = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE_LENGTH));

const MAX_ALARMS = 500;
const Alarms = createIdListSchema(MAX_ALARMS, `ids must name 1 to ${MAX_ALARMS} alarms`);

export const BAD_SNOOZE: InputRefusal = {
  code: 'bad_snooze',
  text: airMessage('alarmWork.snooze'),
};

export const acknowledgeAlarms = defineCall({
  route: 'POST /acknowledgeAlarms',
  input: v.object({
    ids: Alarms,
    note: v.nullish(v.pipe(v.string(), v.trim())),
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

/** Adds a note or cause; `null` removes the cause. 404 without access, 409 for conflicts, 422 if the notes are full */
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

/** Closes all alarms or none; returns their number. 404 if an alarm is not accessible, 409 if one has ended. */
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

export const countOpenAlarms = defineCall({
  route: 'GET /openAlarms',
  input: v.object({}),
  answerIn: 'result.total',
  answer: v.number(),
});

const MAX_RECORDS = 100;

export const openAlarms = defineCall({
  route: 'POST /openAlarms',
  readsOnly: true,
  input: v.object({
    of: v.picklist(['device', 'room', 'building'], 'must be device, room or building'),
    ids: createIdListSchema(MAX_RECORDS, `ids must name 1 to ${MAX_RECORDS} records`),
  }),
  answerIn: 'result',
  answer: v.pipe(
    v.record(v.string(), v.number()),
    v.transform((counts): ReadonlyMap<string, number> => new Map(Object.entries(counts))),
  ),
});
export type OpenAlarmsQuestion = v.InferInput<(typeof openAlarms)['input']>;

const LONGEST_FIGURES_MS = 366 * DAY;

/** Maximum alarms in the figures, newest first. On Firestore each alarm is a billed read. */
export const MAX_ALARMS_IN_FIGURES = 5_000;

const Figures = v.array(
  v.object({
    key: v.string(),
    name: v.string(),
    alarms: v.number(),
    unanswered: v.number(),
    open: v.number(),
    median: NumberOrNull,
    slow: NumberOrNull,
    lasted: v.number(),
  }) satisfies v.GenericSchema<unknown, AlarmFigure>,
);

/** Counts alarms to which the session has access, by alarm code. */
export const alarmFigures = defineCall({
  route: 'POST /alarmFigures',
  readsOnly: true,
  input: v.pipe(
    v.object({ fromMilliseconds: Instant, toMilliseconds: Instant }),
    v.check(
      ({ fromMilliseconds: from, toMilliseconds: to }) => from < to && to - from <= LONGEST_FIGURES_MS,
      'fromMilliseconds must be before toMilliseconds, by a year at most',
    ),
  ),
  answerIn: 'result',
  answer: v.object({
    /** True if the period has more than `MAX_ALARMS_IN_FIGURES` alarms; the figures then start at `since`. */
    isPartial: v.boolean(),
    since: NumberOrNull,
    rooms: Figures,
    buildings: Figures,
    kinds: Figures,
  }),
});

/** Returns the HTTP status (null without a response) and the start of the response. */
export const testAlarmChannel = defineCall({
  route: 'POST /testAlarmChannel',
  input: v.object({ id: Id, channel: v.picklist(['chat', 'webhook'], 'must be chat or webhook') }),
  answerIn: 'result',
  answer: v.object({ isAccepted: v.boolean(), status: v.nullable(v.number()), answer: v.string() }),
});
