import type { FieldType } from './field-type';

/** A list of objects, edited row by row. */
export const objectList: FieldType = {
  name: 'objectList',
  matches: [{ type: 'array', items: { type: 'object' } }],
  storage: 'json',
  operators: ['exists'],
  samples: [[{ hw_id: 'A1', wasShared: true }]],
  display: (value) =>
    Array.isArray(value) ? value.map((entry) => Object.values(Object(entry)).join(' ')).join('; ') : '',
};
