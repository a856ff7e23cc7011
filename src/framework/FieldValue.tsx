import Typography from '@mui/material/Typography';
import { isBlank } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry';
import { valueAt } from '../model/paths';
import type { EntityRecord, FieldModel } from '../model/types';
import { useEntity } from './entity-context';
import { useValueFormat } from './use-value-format';

interface FieldValueProps {
  record: EntityRecord;
  field: FieldModel;
}

/** One value of a record as people read it: the entity's own cell, else the field type's, else plain text. */
export function FieldValue({ record, field }: FieldValueProps) {
  const { slots } = useEntity();
  const format = useValueFormat();
  const value = valueAt(record, field.keys);
  const type = fieldTypeOf(field);
  const OwnCell = slots.cells?.[field.path];
  // A cell of the entity's own may have something to show, or to do, where there is no value yet.
  if (OwnCell !== undefined) return <OwnCell field={field} value={value} record={record} format={format} />;
  if (isBlank(value)) {
    return (
      <Typography component="span" variant="body2" color="text.disabled">
        –
      </Typography>
    );
  }
  if (type.Cell !== undefined) return <type.Cell field={field} value={value} record={record} format={format} />;
  return <>{type.display(value, field, format, record)}</>;
}
