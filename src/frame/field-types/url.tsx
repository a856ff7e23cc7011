import Link from '@mui/material/Link';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

/** A web address. Only http and https become links: the value may come from anyone. */
export const url: FieldType = {
  name: 'url',
  matches: [{ type: 'string', format: 'uri' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['https://air.example/manual.pdf'],
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
