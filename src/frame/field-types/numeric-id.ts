import type { FieldType } from './field-type';
import { number } from './number';

/** A number that names something, such as a station: its digits are not grouped, and nobody counts with it. */
export const numericId: FieldType = {
  ...number,
  name: 'numericId',
  matches: [],
  align: undefined,
  samples: [0, 7, 8_077, 123_456_789],
  display: (value) => String(value),
};
