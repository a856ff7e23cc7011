import Link from '@mui/material/Link';
import * as data from './data/texts';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

export const url: FieldType = {
  ...data.url,
  display: (value) => String(value),
  Cell: ({ value }) =>
    /^https?:\/\//.test(String(value)) ? (
      <Link href={String(value)} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
        {String(value)}
      </Link>
    ) : (
      <span>{String(value)}</span>
    ),
  Filter: TextFilter,
  form: { widget: 'uri' },
};
