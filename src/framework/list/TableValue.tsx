import Box from '@mui/material/Box';
import { fieldTypeOf } from '../../field-types/registry';
import { valueAt } from '../../model/paths';
import type { EntityRecord, FieldModel } from '../../model/types';
import { FieldValue } from '../FieldValue';
import { useValueFormat } from '../use-value-format';

/** Rows of one height are easier to read down a column: a long value ends after two lines, and is whole on hovering. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** One value inside the table. */
export function TableValue({ record, field }: { record: EntityRecord; field: FieldModel }) {
  const format = useValueFormat();
  const value = valueAt(record, field.keys);
  const title = typeof value === 'string' ? fieldTypeOf(field).display(value, field, format, record) : undefined;
  return (
    <Box sx={TWO_LINES} title={title}>
      <FieldValue record={record} field={field} />
    </Box>
  );
}
