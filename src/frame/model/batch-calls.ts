import * as v from 'valibot';
import { Action, Records } from './bulk-calls';
import { defineCall } from './call';

/** Writes several records, all or none, and answers them in that order. */
export const writeBatch = defineCall({
  route: 'POST /_batch',
  input: v.object({
    /** Each is read by itself, so that a refusal has its number. */
    operations: v.array(v.unknown(), 'must be a list'),
    /** Says what would be refused, and writes nothing. */
    checkOnly: v.optional(v.boolean()),
    /** A name by which it can be asked how far it is. */
    progress: v.optional(v.string()),
    action: v.optional(Action),
  }),
  refusals: { operations: { code: 'bad_body', text: 'operations must be a list' } },
  answerIn: 'data',
  answer: Records,
});

/** How far a batch is, 0 to 1; null for one that is over, or not begun. */
export const batchProgress = defineCall({
  route: 'GET /_batch/:name',
  input: v.object({ name: v.string() }),
  answerIn: 'share',
  answer: v.nullable(v.number()),
});

/** Which of some collections, with commas between them, hold anything that the session sees. */
export const filledCollections = defineCall({
  route: 'GET /_filled',
  input: v.object({ of: v.optional(v.string(), '') }),
  answerIn: 'filled',
  answer: v.array(v.string()),
});
