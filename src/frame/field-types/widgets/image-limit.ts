import type { RJSFSchema } from '@rjsf/utils';

/** Base64 writes three bytes as four characters. */
const BYTES_PER_CHARACTER = 3 / 4;

/** What a data URL says of its type comes before the picture, characters. */
const PREAMBLE = 40;

/** The largest picture, in bytes, whose data URL the field takes; without a limit in the schema any. */
export function largestPicture({ maxLength = Number.POSITIVE_INFINITY }: Pick<RJSFSchema, 'maxLength'>): number {
  return (maxLength - PREAMBLE) * BYTES_PER_CHARACTER;
}
