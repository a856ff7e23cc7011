import { isDeepStrictEqual } from 'node:util';
import type { EntityRecord } from '../../../src/frame/model/entity-model';

/** The claims that may see a record; none for a missing one. */
export function claimsOf(record: EntityRecord | undefined): string[] {
  const acl = record?.acl;
  return Array.isArray(acl) ? acl.filter((claim) => typeof claim === 'string') : [];
}

/** Names of the members that a write changes, adds or removes. */
export function changedNames(before: EntityRecord | undefined, after: EntityRecord): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before?.[name], after[name]));
}
