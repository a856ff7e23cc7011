/**
 * Microsoft, "Rename a worksheet": at most 31 characters, none of these characters, no apostrophe at either end, and
 * not this name.
 */
const MAX_LENGTH = 31;
const FORBIDDEN = /[\\/?*[\]:\p{Cc}]/gu;
const RESERVED = /^history$/i;
const ENDS = /^['\s]+|['\s]+$/g;

export function sheetName(title: string): string {
  const allowed = title.replace(FORBIDDEN, ' ').replace(ENDS, '');
  // Does not cut a surrogate pair in half.
  const short = allowed
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(ENDS, '');
  if (short === '') return 'Table';
  return RESERVED.test(short) ? `${short} 1` : short;
}
