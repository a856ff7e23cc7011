import Box from '@mui/material/Box';
import type { FieldType } from './field-type';

/** A CSS colour. */
export const color: FieldType = {
  name: 'color',
  matches: [{ type: 'string', format: 'color' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['#2a6fdb'],
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: String(value), border: 1, borderColor: 'divider' }}
      />
      {String(value)}
    </Box>
  ),
  form: { widget: 'color' },
};
