import Box from '@mui/material/Box';
import type { FieldType, FilterProps } from './field-type';
import { OptionFilter } from './filters/OptionFilter';
import { optionChoices, optionOf, optionText } from './options';

function EnumerationFilter(props: FilterProps) {
  return <OptionFilter {...props} options={optionChoices(props.field, props.format)} />;
}

/** One of a few named values: `oneOf` with titles, or a plain `enum`. The colour of one (`x-color`) stands beside its name. */
export const enumeration: FieldType = {
  name: 'enum',
  matches: [
    { type: 'string', enum: '*' },
    { type: 'string', oneOf: '*' },
    { type: 'integer', enum: '*' },
    { type: 'integer', oneOf: '*' },
    { type: 'number', enum: '*' },
    { type: 'number', oneOf: '*' },
  ],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['office', 4],
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
