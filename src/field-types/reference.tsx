import type { FieldType } from './field-type';
import { ReferenceFilter } from './filters/ReferenceFilter';
import { ReferenceWidget } from './widgets/ReferenceWidget';

/** The id of a record of another entity, shown by the label that the server copies beside it. */
export const reference: FieldType = {
  name: 'reference',
  matches: [{ type: 'string', 'x-ref': '*' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['b1', 'room-2'],
  display: (value, field, _format, record) => {
    const { labelField } = field.reference ?? {};
    const label = labelField === undefined ? undefined : record[labelField];
    return typeof label === 'string' ? label : String(value);
  },
  Filter: ReferenceFilter,
  form: { widget: ReferenceWidget },
};
