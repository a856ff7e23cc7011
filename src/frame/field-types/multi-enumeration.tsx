import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { FieldType, FilterProps } from './field-type';
import { OptionFilter } from './filters/OptionFilter';
import { optionChoices, optionText } from './options';

function MultiEnumerationFilter(props: FilterProps) {
  return (
    <OptionFilter
      {...props}
      options={optionChoices(props.field, props.format)}
      condition={(value) => ({ containsAny: [value] })}
    />
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Several of a few named values. */
export const multiEnumeration: FieldType = {
  name: 'multiEnum',
  matches: [
    { type: 'array', items: { type: 'string', enum: '*' } },
    { type: 'array', items: { type: 'string', oneOf: '*' } },
    { type: 'array', items: { type: 'integer', enum: '*' } },
    { type: 'array', items: { type: 'integer', oneOf: '*' } },
  ],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [[1, 3], ['a']],
  display: (value, field, format) =>
    listOf(value)
      .map((entry) => optionText(field, entry, format))
      .join(', '),
  Cell: ({ value, field, format }) => (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {listOf(value).map((entry) => (
        <Chip key={String(entry)} size="small" label={optionText(field, entry, format)} />
      ))}
    </Stack>
  ),
  Filter: MultiEnumerationFilter,
};
