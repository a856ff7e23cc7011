import Typography from '@mui/material/Typography';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

/** The eight characters that name a place and open it at sign-in. */
export const token: FieldType = {
  name: 'token',
  matches: [],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['a1b2c3d4', 'demoroom'],
  isOneLine: true,
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Typography component="span" variant="body2" sx={{ fontFamily: 'monospace', letterSpacing: '0.04em' }}>
      {String(value)}
    </Typography>
  ),
  Filter: TextFilter,
};
