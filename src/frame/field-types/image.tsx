import Box from '@mui/material/Box';
import * as data from './data/files';
import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';

export const image: FieldType = {
  ...data.image,
  display: () => '',
  Cell: ({ value, field, format }) => (
    <Box component="img" src={String(value)} alt={format.text(field.label)} sx={{ maxHeight: 40, maxWidth: 120 }} />
  ),
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/ImageWidget')).ImageWidget })) },
  exportValue: () => null,
};
