import type { FieldType } from './field-type';
import { summary } from './summary';

/** A list of anything that has no field type of its own, such as numbers or pairs, edited entry by entry. */
export const list: FieldType = {
  name: 'list',
  matches: [{ type: 'array' }],
  storage: 'json',
  operators: ['exists'],
  samples: [[1.5, 2], [[1, 2], [3]], [true]],
  display: (value, _field, format) => summary(value, format),
};
