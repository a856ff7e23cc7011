import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { idsUpTo } from './parts';

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
    ids: idsUpTo(MAX_RECORDS, `ids must name 1 to ${MAX_RECORDS} records`),
  }),
  answerIn: 'result',
  answer: v.pipe(
    v.record(v.string(), v.number()),
    v.transform((counts): ReadonlyMap<string, number> => new Map(Object.entries(counts))),
  ),
});
export type OpenAlarmsQuestion = v.InferInput<(typeof openAlarms)['input']>;
