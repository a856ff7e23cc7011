import * as v from 'valibot';
import { Action, Records } from './bulk-calls';
import { defineCall } from './call';

export const writeBatch = defineCall({
  route: 'POST /_batch',
  input: v.object({
    /** Not validated here: each operation is parsed separately, so that an error contains its number. */
    operations: v.array(v.unknown(), 'must be a list'),
    checkOnly: v.optional(v.boolean()),
    progress: v.optional(v.string()),
    action: v.optional(Action),
  }),
  refusals: { operations: { code: 'bad_body', text: 'operations must be a list' } },
  answerIn: 'data',
  answer: Records,
});

/** Completed share of the batch, 0 to 1; null if the batch has ended or not started. */
export const batchProgress = defineCall({
  route: 'GET /_batch/:name',
  input: v.object({ name: v.string() }),
  answerIn: 'share',
  answer: v.nullable(v.number()),
});

export const filledCollections = defineCall({
  route: 'GET /_filled',
  input: v.object({ of: v.optional(v.string(), '') }),
  answerIn: 'filled',
  answer: v.array(v.string()),
});
