import Link from '@mui/material/Link';
import * as data from './data/texts';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';
import { lazyPart } from './lazy-part';

export const phone: FieldType = {
  ...data.phone,
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
