import Typography from '@mui/material/Typography';
import * as data from './data/texts';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';

export const token: FieldType = {
  ...data.token,
  isOneLine: true,
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Typography component="span" variant="body2" sx={{ fontFamily: 'monospace', letterSpacing: '0.04em' }}>
      {String(value)}
    </Typography>
  ),
  Filter: TextFilter,
};
