import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { DAY } from '../../../frame/time/units';
import type { AlarmFigure } from '../../domain/alarms/answer-figures';
import { Instant, NumberOrNull } from './parts';

const LONGEST_FIGURES_MS = 366 * DAY;

/** Maximum number of alarms, newest first, for one computation; on Firestore each alarm is a billed read. */
export const MAX_FIGURED = 5_000;

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

/**
 * Counts alarms of a period by room, building and type, with unacknowledged alarms and response times. Includes alarms
 * to which the session has access. The key of a type is its alarm code.
 */
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
    /** True if the period has more alarms than the maximum; the figures then start at `since`. */
    isPartial: v.boolean(),
    since: NumberOrNull,
    rooms: Figures,
    buildings: Figures,
    kinds: Figures,
  }),
});
