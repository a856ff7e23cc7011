import Link from '@mui/material/Link';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';
import { lazyPart } from './lazy-part';

/** A telephone number with its country, kept without what people write between its digits. */
export const phone: FieldType = {
  name: 'phone',
  matches: [{ type: 'string', format: 'phone' }],
  limits: { format: 'phone' },
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['+390491234567', '+442071234567'],
  isOneLine: true,
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Link href={`tel:${String(value)}`} onClick={(event) => event.stopPropagation()}>
      {String(value)}
    </Link>
  ),
  Filter: TextFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/PhoneWidget')).PhoneWidget })) },
};
