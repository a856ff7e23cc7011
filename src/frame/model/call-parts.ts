import * as v from 'valibot';
import { isPlainObject, type PlainObject } from './paths';

export const LAST_CHANGE_HEADER = 'X-Last-Change';

export const Id = v.pipe(v.string(), v.nonEmpty('must not be empty'));

export const Values = v.custom<PlainObject>(isPlainObject, 'must be an object');

/** Drops unknown entries of a list, which a newer server version may send. */
export const knownEntries = /*@__NO_SIDE_EFFECTS__*/ <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.custom<v.InferInput<Entry>[]>(Array.isArray, 'must be a list'),
    v.transform((list): v.InferOutput<Entry>[] =>
      list.flatMap((each) => {
        const { success, output } = v.safeParse(entry, each);
        return success ? [output] : [];
      }),
    ),
  );

export const NextCursor = v.pipe(
  v.nullish(v.string()),
  v.transform((next) => next ?? undefined),
);

/** Client-generated id that groups all writes of an action in the history. */
export const ActionId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{8,64}$/, 'must have 8 to 64 letters, digits and hyphens'),
);

export const QueryCount = v.pipe(
  v.custom<number>(
    (value) => (typeof value === 'string' || typeof value === 'number') && /^\d{1,15}$/.test(`${value}`),
    'must be a whole number',
  ),
  v.transform(Number),
);
