import Box from '@mui/material/Box';
import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';

/** Any JSON value, shown as text; edited by a choice among the alternatives of its schema, or as text. */
export const json: FieldType = {
  name: 'json',
  matches: [{ type: 'object' }],
  storage: 'json',
  operators: ['exists'],
  samples: [{ a: [1, 2] }, {}],
  display: (value) => JSON.stringify(value),
  Cell: ({ value }) => (
    <Box component="code" sx={{ fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value)}
    </Box>
  ),
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/AnyField')).AnyField })) },
};
