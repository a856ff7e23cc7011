import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../../src/frame/model/localized-text';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from './api-error';
import { message } from './messages';

/** Fields that are to be replaced. */
interface Replacement {
  /** The field that holds them, where they are a group. */
  group?: string;
  /** The fields that count. */
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
export function requireUnchanged({ group, names, seen, wanted, locale }: Replacement): (record: PlainObject) => void {
  return (record) => {
    const holder = group === undefined ? record : record[group];
    const present = isPlainObject(holder) ? holder : {};
    const differs = (name: string, from: PlainObject) => !isDeepStrictEqual(present[name] ?? null, from[name] ?? null);
    const changed = names.filter((name) => differs(name, seen) && differs(name, wanted));
    if (changed.length === 0) return;
    const path = (name: string) => (group === undefined ? name : `${group}.${name}`);
    const values = changed.map((name) => [path(name), present[name] ?? null]);
    throw new ApiError(409, 'conflict', message('changedMeanwhile', locale), { changed: Object.fromEntries(values) });
  };
}
