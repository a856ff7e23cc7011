import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';

/** Which version of a record last changed each of its top-level fields, as far back as it is known. */
export interface FieldVersions {
  /** The earliest version whose following changes are all known. */
  since: number;
  /** The version that this was written with: another one says that somebody else wrote the record. */
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
  const known = Object.entries(versions).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { since, at, versions: Object.fromEntries(known) };
}

export function fieldVersionsContent({ since, at, versions }: FieldVersions): PlainObject {
  return { since, at, versions: { ...versions } };
}

/** What is known after a write that changed `fields` between two versions. */
export function withVersion(
  known: FieldVersions | undefined,
  before: number,
  after: number,
  fields: readonly string[],
): FieldVersions {
  const isComplete = known !== undefined && known.at === before;
  const changed = Object.fromEntries(fields.map((field) => [field, after]));
  return {
    since: isComplete ? known.since : before,
    at: after,
    versions: { ...(isComplete ? known.versions : {}), ...changed },
  };
}

/** Fields that changed after a version, the longest ago first; undefined when it cannot be told. */
export function changedSince(known: FieldVersions | undefined, current: number, version: number): string[] | undefined {
  if (known === undefined || known.at !== current || version < known.since) return undefined;
  return Object.entries(known.versions)
    .filter(([, changed]) => changed > version)
    .sort((a, b) => a[1] - b[1])
    .map(([field]) => field);
}
