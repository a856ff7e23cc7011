import Box from '@mui/material/Box';
import { fieldTypeOf } from '../field-types/registry';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { valueAt } from '../model/paths';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';

/** Rows of one height are easier to read down a column: a long value ends after two lines, and is whole on hovering. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

/** One value inside the table. */
export function TableValue({ record, field }: { record: EntityRecord; field: FieldModel }) {
  const format = useValueFormat();
  const value = valueAt(record, field.keys);
  const type = fieldTypeOf(field);
  const title = typeof value === 'string' ? type.display(value, field, format, record) : undefined;
  return (
    <Box sx={type.isOneLine === true ? ONE_LINE : TWO_LINES} title={title}>
      <FieldValue record={record} field={field} />
    </Box>
  );
}
