import * as v from 'valibot';
import { defineCall } from './call';

/** Returns the other users with the record open, and the time until the next report, ms. */
export const notePresence = defineCall({
  route: 'POST /_presence',
  ownMatter: true,
  input: v.object({ entity: v.string(), id: v.string(), here: v.optional(v.boolean(), true) }),
  answer: v.object({ others: v.array(v.string()), againMs: v.number() }),
});
