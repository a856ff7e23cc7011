import Box from '@mui/material/Box';
import { enumeration } from './enumeration';
import type { FieldType } from './field-type';
import { optionOf, optionText } from './options';

/** A named value that is a colour too, for example that of a device's light. The name is always written beside it. */
export const colorCode: FieldType = {
  ...enumeration,
  name: 'colorCode',
  matches: [],
  storage: 'integer',
  samples: [0, 1, 4, 7],
  Cell: ({ value, field, format }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: optionOf(field, value)?.color ?? 'transparent',
          border: 1,
          borderColor: 'divider',
        }}
      />
      {optionText(field, value, format)}
    </Box>
  ),
};
