import * as v from 'valibot';
import { defineCall } from './call';

/** Says that the session is on a record that it may read, or has left it. Answers who else is there, and when to say it again, ms. */
export const notePresence = defineCall({
  route: 'POST /_presence',
  ownMatter: true,
  input: v.object({ entity: v.string(), id: v.string(), here: v.optional(v.boolean(), true) }),
  answer: v.object({ others: v.array(v.string()), againMs: v.number() }),
});
