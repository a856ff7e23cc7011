import Typography from '@mui/material/Typography';
import type { EntityRecord, FieldModel } from '../model/types';
import { FieldValue } from './FieldValue';
import { useValueFormat } from './use-value-format';

/** A field's name and its value in a record, for a `dl`. */
export function FieldDefinition({ record, field }: { record: EntityRecord; field: FieldModel }) {
  const format = useValueFormat();
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {format.text(field.label)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <FieldValue record={record} field={field} />
      </Typography>
    </>
  );
}
