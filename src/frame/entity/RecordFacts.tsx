import { Box, Typography } from '@mui/material';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';

const FACTS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  '& > *': { m: 0, lineHeight: '22px', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;

export function RecordFacts({ record, fields }: { record: EntityRecord; fields: readonly FieldModel[] }) {
  const format = useValueFormat();
  return (
    <Box component="dl" sx={FACTS}>
      {fields.flatMap((field) => [
        <Typography key={`${field.path} name`} component="dt" variant="body2" color="text.secondary">
          {format.text(field.heading ?? field.label)}
        </Typography>,
        <Typography key={field.path} component="dd" variant="body2">
          <FieldValue record={record} field={field} />
        </Typography>,
      ])}
    </Box>
  );
}
