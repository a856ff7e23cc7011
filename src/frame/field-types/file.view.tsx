import { Box } from '@mui/material';
import { readFiles } from '../model/file-value';
import { createFilterCondition, readOperand } from './condition';
import type { FieldTypeView } from './field-type';
import { OptionFilter } from './filters';
import { lazyPart } from './lazy-part';

const image: FieldTypeView = {
  display: () => '',
  Cell: ({ value, field, format }) => (
    <Box component="img" src={String(value)} alt={format.text(field.label)} sx={{ maxHeight: 40, maxWidth: 120 }} />
  ),
  form: { widget: lazyPart(async () => (await import('./inputs/ImageWidget')).ImageWidget) },
  exportValue: () => null,
};

const namesOf = (value: unknown): string =>
  readFiles(value)
    .map(({ name }) => name)
    .join(', ');

const common = {
  display: namesOf,
  Cell: lazyPart(async () => (await import('./inputs/FileLinks')).FileLinks),
  Filter: (props) => (
    <OptionFilter
      {...props}
      value={readOperand(props.value, 'exists')}
      options={[true, false].map((value) => ({ value, text: props.format.yesNo(value) }))}
      condition={(exists) => createFilterCondition({ exists })}
    />
  ),
  form: { field: lazyPart(async () => (await import('./inputs/FileField')).FileField) },
  exportValue: namesOf,
} as const satisfies Partial<FieldTypeView>;

const file: FieldTypeView = {
  ...common,
  isOneLine: true,
};

const fileList: FieldTypeView = {
  ...common,
};

export const fileViews = { image, file, fileList };
