import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../src/model/localized-text';
import { isPlainObject, type PlainObject } from '../../src/model/paths';
import { ApiError } from './api-error';
import { message } from './messages';

/** A group of fields that is to be replaced. */
interface Replacement {
  /** The field that holds the group. */
  group: string;
  /** The fields of the group that count. */
  names: readonly string[];
  /** The values that the person started from. */
  seen: PlainObject;
  wanted: PlainObject;
  locale: Locale;
}

/**
 * Refuses to replace values that the person has not seen, unless they are as wanted anyway.
 *
 * @returns a check of the record inside the transaction. @throws ApiError 409 with the present values, by field path, of what is
 * neither as it was seen nor as it is wanted.
 */
export function requireSeen({ group, names, seen, wanted, locale }: Replacement): (record: PlainObject) => void {
  return (record) => {
    const present = isPlainObject(record[group]) ? record[group] : {};
    const differs = (name: string, from: PlainObject) => !isDeepStrictEqual(present[name] ?? null, from[name] ?? null);
    const changed = names.filter((name) => differs(name, seen) && differs(name, wanted));
    if (changed.length === 0) return;
    const values = changed.map((name) => [`${group}.${name}`, present[name] ?? null]);
    throw new ApiError(409, 'conflict', message('changedMeanwhile', locale), { changed: Object.fromEntries(values) });
  };
}
