import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

/** A short text on one line. */
export const text: FieldType = {
  name: 'text',
  matches: [{ type: 'string' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['Aula 1', 'Palazzo della Ragione – ala est', "L'officina"],
  display: (value) => String(value),
  Filter: TextFilter,
};
