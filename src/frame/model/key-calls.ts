import * as v from 'valibot';
import { type AnswerOf, defineCall, type InputOf } from './call';
import { Id } from './call-parts';

/** Keys that one person may have, and the longest name of one. */
export const MAX_KEYS = 20;
export const MAX_KEY_NAME = 60;

/** Days until a key ends: by default, and at most. */
export const KEY_DAYS = 90;
export const MAX_KEY_DAYS = 365;

/** Addresses that one key may be limited to. */
export const MAX_PATHS = 10;

const PATH = 'must be an address such as /fn/metrics, without what comes after ?';

/** Addresses that a key may ask, each with those below it. */
const Paths = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\/(api|fn|events)(\/[\w-]+){0,8}$/, PATH))),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_PATHS, `must be ${MAX_PATHS} at most`),
);

const Key = v.object({
  id: v.string(),
  name: v.string(),
  /** ms */
  createdAt: v.number(),
  /** When the key ends, ms; missing for a key of an earlier version until the first job gives it 90 days. */
  until: v.optional(v.number()),
  /** All that it may ask; left out: whatever its person may read. */
  paths: v.optional(v.array(v.string())),
  /** Whether it gives commands, too; left out where it only reads. */
  commands: v.optional(v.boolean()),
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
  ownMatter: true,
  input: v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('must not be empty'),
      v.maxLength(MAX_KEY_NAME, `must be of ${MAX_KEY_NAME} letters at most`),
    ),
    /** When the key ends, ms: after 90 days by default, and at most a year. */
    until: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    paths: v.optional(Paths),
    /** Whether it gives commands, too. */
    commands: v.optional(v.boolean()),
  }),
  answer: v.object({ key: Key, text: v.string() }),
});

/** How long a key that is renewed goes on, if nothing else is asked for, and at most: hours. */
export const OVERLAP_HOURS = 24;
const MAX_OVERLAP_HOURS = 30 * 24;

/** Makes a key that may do the same as another one, which ends after a while, so that a program can be changed over in between. */
export const renewKey = defineCall({
  route: 'POST /_keys/:id/renew',
  ownMatter: true,
  input: v.object({
    id: Id,
    /** How long the other one goes on. */
    hours: v.optional(
      v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_OVERLAP_HOURS, `must be ${MAX_OVERLAP_HOURS} at most`)),
      OVERLAP_HOURS,
    ),
  }),
  answer: v.object({ key: Key, text: v.string() }),
});

/** Removes a key of whoever asks. */
export const removeKey = defineCall({
  route: 'DELETE /_keys/:id',
  ownMatter: true,
  input: v.object({ id: Id }),
  answer: v.object({ removed: v.boolean() }),
});

/** The calls as a screen makes them. Each rejects with an HttpError. */
export interface KeyCalls {
  list(): Promise<ProgramKey[]>;
  create(wanted: InputOf<typeof createKey>): Promise<AnswerOf<typeof createKey>>;
  renew(id: string): Promise<AnswerOf<typeof renewKey>>;
  remove(id: string): Promise<void>;
}
