import Link from '@mui/material/Link';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

/** One e-mail address. */
export const email: FieldType = {
  name: 'email',
  matches: [{ type: 'string', format: 'email' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['anna.rossi@scuola.example'],
  isOneLine: true,
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Link href={`mailto:${String(value)}`} onClick={(event) => event.stopPropagation()}>
      {String(value)}
    </Link>
  ),
  Filter: TextFilter,
  form: { widget: 'email' },
};
