import type { RJSFSchema } from '@rjsf/utils';

/** Base64 encodes three bytes as four characters. */
const BYTES_PER_CHARACTER = 3 / 4;

/** Length of the data URL prefix before the image data, in characters. */
const PREAMBLE = 40;

/** Returns the largest image size in bytes whose data URL fits the field; infinite if the schema sets no limit. */
export function largestPicture({ maxLength = Number.POSITIVE_INFINITY }: Pick<RJSFSchema, 'maxLength'>): number {
  return (maxLength - PREAMBLE) * BYTES_PER_CHARACTER;
}
