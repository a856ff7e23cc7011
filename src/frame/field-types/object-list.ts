import * as data from './data/lists';
import type { FieldType } from './field-type';

export const objectList: FieldType = {
  ...data.objectList,
  display: (value, _field, format) => {
    const entries: unknown[] = Array.isArray(value) ? value : [];
    const written = (part: unknown) => (typeof part === 'boolean' ? format.yesNo(part) : String(part ?? ''));
    return entries.map((entry) => Object.values(Object(entry)).map(written).join(' ')).join('; ');
  },
  exportValue: (value) => JSON.stringify(value),
};
