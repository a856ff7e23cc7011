import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from './api-error';
import { message } from './messages';

interface Replacement {
  group?: string;
  names: readonly string[];
  seen: PlainObject;
  wanted: PlainObject;
}

/**
 * Refuses to replace values that the person has not seen.
 * @returns a check within the transaction, which throws ApiError 409 with the current values of conflicting fields by
 * path.
 */
export function requireUnchanged({ group, names, seen, wanted }: Replacement): (record: PlainObject) => void {
  return (record) => {
    const holder = group === undefined ? record : record[group];
    const present = isPlainObject(holder) ? holder : {};
    const differs = (name: string, from: PlainObject) => !isDeepStrictEqual(present[name] ?? null, from[name] ?? null);
    const changed = names.filter((name) => differs(name, seen) && differs(name, wanted));
    if (changed.length === 0) return;
    const path = (name: string) => (group === undefined ? name : `${group}.${name}`);
    const values = changed.map((name) => [path(name), present[name] ?? null]);
    throw new ApiError(409, 'conflict', message('record.changedMeanwhile'), { changed: Object.fromEntries(values) });
  };
}
