import { isDeepStrictEqual } from 'node:util';
import { metKeys } from '../../../src/frame/access/value-condition';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Collection } from './collection';

/** The claims that may see a record; none for a missing one. */
export function claimsOf(record: EntityRecord | undefined): string[] {
  const acl = record?.acl;
  return Array.isArray(acl) ? acl.filter((claim) => typeof claim === 'string') : [];
}

/** Who may see a record: its claims, and the conditions that it meets; nobody a missing one. */
export function seenWith(
  { conditions = [] }: Pick<Collection, 'conditions'>,
  record: EntityRecord | undefined,
): string[] {
  return [...claimsOf(record), ...metKeys(conditions, record)];
}

/** Names of the members that a write changes, adds or removes. */
export function changedNames(before: EntityRecord | undefined, after: EntityRecord): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before?.[name], after[name]));
}
