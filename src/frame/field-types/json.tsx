import Box from '@mui/material/Box';
import * as data from './data/lists';
import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';

export const json: FieldType = {
  ...data.json,
  display: (value) => JSON.stringify(value),
  Cell: ({ value }) => (
    <Box component="code" sx={{ fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value)}
    </Box>
  ),
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/AnyField')).AnyField })) },
};
