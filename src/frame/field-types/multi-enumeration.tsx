import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import * as data from './data/choices';
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

export const multiEnumeration: FieldType = {
  ...data.multiEnumeration,
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
