import * as v from 'valibot';
import { isPlainObject, type PlainObject } from './paths';

/** Header of answers below `/api` of the embedded server: the number of the last change in its log when it began to answer. */
export const LAST_CHANGE_HEADER = 'X-Last-Change';

/** A name that is there. */
export const Id = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** Values by name, of any kind. */
export const Values = v.custom<PlainObject>(isPlainObject, 'must be an object');

/** A list without the entries that are something else, such as those that only a newer server knows. */
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

/** Where the next page or part begins; undefined after the last one. */
export const Next = v.pipe(
  v.nullish(v.string()),
  v.transform((next) => next ?? undefined),
);

/** An id that a client makes, under which the history shows all writes of one action. */
export const ActionId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{8,64}$/, 'must have 8 to 64 letters, digits and hyphens'),
);

/** A whole number that a query has as a text. */
export const QueryCount = v.pipe(
  v.custom<number>(
    (value) => (typeof value === 'string' || typeof value === 'number') && /^\d{1,15}$/.test(`${value}`),
    'must be a whole number',
  ),
  v.transform(Number),
);
