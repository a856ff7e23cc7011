import Box from '@mui/material/Box';
import * as data from './data/choices';
import type { FieldType, FilterProps } from './field-type';
import { OptionFilter } from './filters/OptionFilter';
import { optionChoices, optionOf, optionText } from './options';

function EnumerationFilter(props: FilterProps) {
  return <OptionFilter {...props} options={optionChoices(props.field, props.format)} />;
}

export const enumeration: FieldType = {
  ...data.enumeration,
  isOneLine: true,
  display: (value, field, format) => optionText(field, value, format),
  Cell: ({ value, field, format }) => {
    const color = optionOf(field, value)?.color;
    const text = optionText(field, value, format);
    if (color === undefined) return text;
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="span"
          sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: color, border: 1, borderColor: 'divider' }}
        />
        {text}
      </Box>
    );
  },
  Filter: EnumerationFilter,
};
