import Box from '@mui/material/Box';
import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';

/** A small picture, kept inside the record as a data URL. */
export const image: FieldType = {
  name: 'image',
  matches: [{ type: 'string', format: 'data-url' }],
  storage: 'text',
  operators: ['exists'],
  samples: ['data:image/png;base64,iVBORw0KGgo='],
  display: () => '',
  Cell: ({ value, field, format }) => (
    <Box component="img" src={String(value)} alt={format.text(field.label)} sx={{ maxHeight: 40, maxWidth: 120 }} />
  ),
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/ImageWidget')).ImageWidget })) },
  exportValue: () => null,
};
