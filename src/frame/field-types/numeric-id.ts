import * as data from './data/numbers';
import type { FieldType } from './field-type';
import { number } from './number';

export const numericId: FieldType = {
  ...number,
  ...data.numericId,
  align: undefined,
  display: (value) => String(value),
};
