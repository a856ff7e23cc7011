import type { PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../documents/api-error';

export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * Returns the version that a save started from: from `If-Match`, otherwise the body's `version`. Undefined accepts any.
 */
export function expectedVersion(ifMatch: string | undefined, body: PlainObject): number | undefined {
  if (ifMatch !== undefined && ifMatch !== '*') {
    const version = /^(?:W\/)?"(\d+)"$/.exec(ifMatch)?.[1];
    if (version === undefined) throw new ApiError(400, 'bad_version', 'If-Match must be an ETag of this record');
    return Number(version);
  }
  const { version } = body;
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  throw new ApiError(400, 'bad_version', 'version must be a whole number');
}
