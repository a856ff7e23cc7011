import Link from '@mui/material/Link';
import * as data from './data/texts';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

export const email: FieldType = {
  ...data.email,
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
