import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutline';
import Box from '@mui/material/Box';
import * as data from './data/choices';
import type { FieldType } from './field-type';
import { OptionFilter } from './filters/OptionFilter';

export const boolean: FieldType = {
  ...data.boolean,
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
