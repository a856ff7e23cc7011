import * as v from 'valibot';
import { type AnswerOf, defineCall, type InputOf } from './call';
import { Id } from './call-parts';

/** Keys that one person may have, and the longest name of one. */
export const MAX_KEYS = 20;
export const MAX_KEY_NAME = 60;

const Key = v.object({
  id: v.string(),
  name: v.string(),
  /** ms */
  createdAt: v.number(),
  /** When it ends, ms; left out where it does not. */
  until: v.optional(v.number()),
  /** When it was used last, to the hour, ms; left out where it never was. */
  usedAt: v.optional(v.number()),
});
export type ProgramKey = v.InferOutput<typeof Key>;

/** The keys by which programs read in the name of whoever asks. */
export const listKeys = defineCall({
  route: 'GET /_keys',
  input: v.object({}),
  answerIn: 'keys',
  answer: v.array(Key),
});

/** Makes a key. Its text is in this answer only. */
export const createKey = defineCall({
  route: 'POST /_keys',
  input: v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('must not be empty'),
      v.maxLength(MAX_KEY_NAME, `must be of ${MAX_KEY_NAME} letters at most`),
    ),
    /** When it ends, ms. */
    until: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
  answer: v.object({ key: Key, text: v.string() }),
});

/** Removes a key of whoever asks. */
export const removeKey = defineCall({
  route: 'DELETE /_keys/:id',
  input: v.object({ id: Id }),
  answer: v.object({ removed: v.boolean() }),
});

/** The calls as a screen makes them. Each rejects with an HttpError. */
export interface KeyCalls {
  list(): Promise<ProgramKey[]>;
  create(wanted: InputOf<typeof createKey>): Promise<AnswerOf<typeof createKey>>;
  remove(id: string): Promise<void>;
}
