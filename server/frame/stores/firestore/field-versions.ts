import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';

/** The version in which each top-level field of a record last changed, as far back as it was recorded. */
export interface FieldVersions {
  /** Every change after this version is recorded. */
  since: number;
  /** The record's version when this was written. A record with another version was written by a browser meanwhile. */
  at: number;
  versions: Readonly<Record<string, number>>;
}

/** Collection of the field versions, one document per record. Only the server reads and writes it. */
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

/** The field versions after a write that changed `fields` between two versions. */
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
 * Fields that changed after a version, in the order of their changes; undefined when they were not recorded, as of a version that
 * the record has not come to: it was deleted or restored meanwhile.
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
