import * as v from 'valibot';
import { type AnswerOf, defineCall, type InputOf } from './call';
import { Id } from './call-parts';

export const MAX_KEYS = 20;
export const MAX_KEY_NAME = 60;

export const KEY_DAYS = 90;
export const MAX_KEY_DAYS = 365;

export const MAX_PATHS = 10;

const PATH = 'must be an address such as /fn/metrics, without what comes after ?';

const Paths = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\/(api|fn|events)(\/[\w-]+){0,8}$/, PATH))),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_PATHS, `must be ${MAX_PATHS} at most`),
);

const Key = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.number(),
  /** End of validity, ms. Missing for keys of earlier versions until the job sets it to 90 days. */
  until: v.optional(v.number()),
  /** Allowed paths. Default: all that the owner may read. */
  paths: v.optional(v.array(v.string())),
  commands: v.optional(v.boolean()),
  usedAt: v.optional(v.number()),
  site: v.optional(v.boolean()),
});
export type ProgramKey = v.InferOutput<typeof Key>;

const OwnedKey = v.object({
  ...Key.entries,
  userId: v.optional(v.string()),
  /** Name of the owner; empty for a key of the site. */
  owner: v.string(),
});
export type OwnedKey = v.InferOutput<typeof OwnedKey>;

/** Returns the keys of the user. Administrators also receive the keys of the site. */
export const listKeys = defineCall({
  route: 'GET /_keys',
  input: v.object({}),
  answerIn: 'keys',
  answer: v.array(Key),
});

export const listAllKeys = defineCall({
  route: 'GET /_keys/all',
  input: v.object({
    user: v.optional(v.string()),
  }),
  answerIn: 'keys',
  answer: v.array(OwnedKey),
});

export const removeAnyKey = defineCall({
  route: 'DELETE /_keys/all/:id',
  input: v.object({ id: Id }),
  answer: v.object({ removed: v.boolean() }),
});

/** Creates a key and returns its secret, which no later response contains. */
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
    /** End of validity, ms; default 90 days, maximum one year. */
    until: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    paths: v.optional(Paths),
    commands: v.optional(v.boolean()),
    site: v.optional(v.boolean()),
  }),
  answer: v.object({ key: Key, text: v.string() }),
});

export const OVERLAP_HOURS = 24;
const MAX_OVERLAP_HOURS = 30 * 24;

/** Creates a new key. The old key stays valid for a while, so that programs can switch. */
export const renewKey = defineCall({
  route: 'POST /_keys/:id/renew',
  ownMatter: true,
  input: v.object({
    id: Id,
    hours: v.optional(
      v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_OVERLAP_HOURS, `must be ${MAX_OVERLAP_HOURS} at most`)),
      OVERLAP_HOURS,
    ),
  }),
  answer: v.object({ key: Key, text: v.string() }),
});

export const removeKey = defineCall({
  route: 'DELETE /_keys/:id',
  ownMatter: true,
  input: v.object({ id: Id }),
  answer: v.object({ removed: v.boolean() }),
});

export interface KeyCalls {
  list(): Promise<ProgramKey[]>;
  create(wanted: InputOf<typeof createKey>): Promise<AnswerOf<typeof createKey>>;
  renew(id: string): Promise<AnswerOf<typeof renewKey>>;
  remove(id: string): Promise<void>;
  listAll(user?: string): Promise<OwnedKey[]>;
  removeAny(id: string): Promise<void>;
}
