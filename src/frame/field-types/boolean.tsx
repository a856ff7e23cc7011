import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutline';
import Box from '@mui/material/Box';
import type { FieldType } from './field-type';
import { OptionFilter } from './filters/OptionFilter';

/** Yes or no. The sign and the word say it together, so that colour is never needed to tell them apart. */
export const boolean: FieldType = {
  name: 'boolean',
  matches: [{ type: 'boolean' }],
  storage: 'boolean',
  operators: ['eq', 'ne', 'exists'],
  samples: [true, false],
  isOneLine: true,
  display: (value, _field, format) => format.yesNo(value === true),
  Cell: ({ value, format }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'middle' }}>
      {value === true ? (
        <CheckIcon fontSize="small" color="success" aria-hidden />
      ) : (
        <RemoveIcon fontSize="small" color="disabled" aria-hidden />
      )}
      {format.yesNo(value === true)}
    </Box>
  ),
  Filter: (props) => (
    <OptionFilter {...props} options={[true, false].map((value) => ({ value, text: props.format.yesNo(value) }))} />
  ),
  exportValue: (value) => value === true,
};
