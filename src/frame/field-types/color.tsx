import Box from '@mui/material/Box';
import * as data from './data/texts';
import type { FieldType } from './field-type';

export const color: FieldType = {
  ...data.color,
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
