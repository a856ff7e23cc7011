import type { FieldType } from './field-type';
import { summary } from './summary';

/** An object that is shown and edited as one value, by the form of its own schema. */
export const object: FieldType = {
  name: 'object',
  matches: [{ type: 'object', properties: '*' }],
  storage: 'json',
  operators: ['exists'],
  samples: [{ city: 'Padova' }],
  display: (value, _field, format) => summary(value, format),
};
