import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutline';
import { Box, Chip, Stack } from '@mui/material';
import type { FieldModel, OptionModel } from '../model/field-model';
import type { FieldTypeView, FilterProps, ValueFormat } from './field-type';
import { OptionFilter } from './filters';

const boolean: FieldTypeView = {
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

function optionOf(field: FieldModel, value: unknown): OptionModel | undefined {
  return field.options?.find((option) => option.value === value);
}

export function formatOption(field: FieldModel, value: unknown, format: ValueFormat): string {
  const option = optionOf(field, value);
  return option === undefined ? String(value) : format.text(option.label);
}

function optionChoices(field: FieldModel, format: ValueFormat): { value: string | number; text: string }[] {
  return (field.options ?? []).map(({ value, label }) => ({ value, text: format.text(label) }));
}

function EnumerationFilter(props: FilterProps) {
  return <OptionFilter {...props} options={optionChoices(props.field, props.format)} />;
}

const enumeration: FieldTypeView = {
  isOneLine: true,
  display: (value, field, format) => formatOption(field, value, format),
  Cell: ({ value, field, format }) => {
    const color = optionOf(field, value)?.color;
    const text = formatOption(field, value, format);
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

const multiEnumeration: FieldTypeView = {
  display: (value, field, format) =>
    listOf(value)
      .map((entry) => formatOption(field, entry, format))
      .join(', '),
  Cell: ({ value, field, format }) => (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {listOf(value).map((entry) => (
        <Chip key={String(entry)} size="small" label={formatOption(field, entry, format)} />
      ))}
    </Stack>
  ),
  Filter: MultiEnumerationFilter,
};

export const choiceViews = { boolean, enum: enumeration, multiEnum: multiEnumeration };
