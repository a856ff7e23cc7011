import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { DAY } from '../../../frame/time/units';
import type { AlarmFigure } from '../../domain/alarms/answer-figures';
import { Instant, NumberOrNull } from './parts';

/** For how long a time figures of alarms are asked for at most, ms. */
export const LONGEST_FIGURES_MS = 366 * DAY;

/** Of so many alarms of a time, the newest, figures are made at once: on Firestore each is a read. */
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
 * Which rooms, buildings and kinds rang how often in a time, how many of these alarms nobody took, and how long it took until somebody
 * did. Of the alarms that the session sees. The key of a kind is its code.
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
    /** More alarms began than figures are made of: those since `since`. */
    isPartial: v.boolean(),
    /** The beginning of the first alarm, ms; null when there was none. */
    since: NumberOrNull,
    rooms: Figures,
    buildings: Figures,
    kinds: Figures,
  }),
});
