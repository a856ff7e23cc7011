import { isDeepStrictEqual } from 'node:util';
import { metKeys } from '../../../src/frame/access/value-condition';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Collection } from './collection';

export function claimsOf(record: EntityRecord | undefined): string[] {
  const acl = record?.acl;
  return Array.isArray(acl) ? acl.filter((claim) => typeof claim === 'string') : [];
}

export function seenWith(
  { conditions = [] }: Pick<Collection, 'conditions'>,
  record: EntityRecord | undefined,
): string[] {
  return [...claimsOf(record), ...metKeys(conditions, record)];
}

export function changedNames(before: EntityRecord | undefined, after: EntityRecord): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before?.[name], after[name]));
}
