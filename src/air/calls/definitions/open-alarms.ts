import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { idsUpTo } from './parts';

/** How many alarms are open that the session sees. */
export const countOpenAlarms = defineCall({
  route: 'GET /openAlarms',
  input: v.object({}),
  answerIn: 'result.total',
  answer: v.number(),
});

/** As many as a page of a list has rows at most. */
const MAX_RECORDS = 100;

/** How many alarms are open, by id; what has none is left out. */
export const openAlarms = defineCall({
  route: 'POST /openAlarms',
  readsOnly: true,
  input: v.object({
    of: v.picklist(['device', 'room', 'building'], 'must be device, room or building'),
    ids: idsUpTo(MAX_RECORDS, `ids must name 1 to ${MAX_RECORDS} records`),
  }),
  answerIn: 'result',
  answer: v.pipe(
    v.record(v.string(), v.number()),
    v.transform((counts): ReadonlyMap<string, number> => new Map(Object.entries(counts))),
  ),
});
export type OpenAlarmsQuestion = v.InferInput<(typeof openAlarms)['input']>;
