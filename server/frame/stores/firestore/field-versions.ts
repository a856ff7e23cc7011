import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';

export interface FieldVersions {
  since: number;
  /** The record's version when this was written. A record with another version was written without being recorded, as by browsers of earlier versions. */
  at: number;
  versions: Readonly<Record<string, number>>;
}

export const FIELD_VERSIONS = 'field_versions';

export function fieldVersionsId(collection: string, id: string): string {
  return `${collection}_${id}`;
}

export function parseFieldVersions(document: unknown): FieldVersions | undefined {
  if (!isPlainObject(document)) return undefined;
  const { since, at, versions } = document;
  if (typeof since !== 'number' || typeof at !== 'number' || !isPlainObject(versions)) return undefined;
  const stored = Object.entries(versions).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { since, at, versions: Object.fromEntries(stored) };
}

export function fieldVersionsContent({ since, at, versions }: FieldVersions): PlainObject {
  return { since, at, versions: { ...versions } };
}

export function withVersion(
  stored: FieldVersions | undefined,
  before: number,
  after: number,
  fields: readonly string[],
): FieldVersions {
  const isComplete = stored !== undefined && stored.at === before;
  const changed = Object.fromEntries(fields.map((field) => [field, after]));
  return {
    since: isComplete ? stored.since : before,
    at: after,
    versions: { ...(isComplete ? stored.versions : {}), ...changed },
  };
}

/**
 * Returns the fields changed after a version, in order. Undefined if the changes were not recorded, or if the record
 * was deleted or restored since.
 */
export function changedSince(
  stored: FieldVersions | undefined,
  current: number,
  version: number,
): string[] | undefined {
  if (stored === undefined || stored.at !== current || version < stored.since || version > current) return undefined;
  return Object.entries(stored.versions)
    .filter(([, changed]) => changed > version)
    .sort((a, b) => a[1] - b[1])
    .map(([field]) => field);
}
