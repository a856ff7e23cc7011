import type { FieldType } from './field-type';

/** A list of objects, edited row by row. */
export const objectList: FieldType = {
  name: 'objectList',
  matches: [{ type: 'array', items: { type: 'object' } }],
  storage: 'json',
  operators: ['exists'],
  samples: [[{ hw_id: 'A1', wasShared: true }]],
  display: (value, _field, format) => {
    const entries: unknown[] = Array.isArray(value) ? value : [];
    const written = (part: unknown) => (typeof part === 'boolean' ? format.yesNo(part) : String(part ?? ''));
    return entries.map((entry) => Object.values(Object(entry)).map(written).join(' ')).join('; ');
  },
};
