import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RecordOf } from '../../../../frame/model/entities';
import type { FieldModel } from '../../../../frame/model/field-model';
import { valueAt } from '../../../../frame/model/paths';
import { FieldValue } from '../../../../frame/value/FieldValue';
import { useValueFormat } from '../../../../frame/value/use-value-format';

interface ValueListProps {
  device: RecordOf<'device'>;
  fields: readonly FieldModel[];
}

/** Values of a device with their names and units. */
export function ValueList({ device, fields }: ValueListProps) {
  const format = useValueFormat();
  // A switch that nobody has touched is no value that is missing.
  const isShown = ({ type, keys }: FieldModel) => type !== 'boolean' || valueAt(device, keys) !== undefined;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {fields.filter(isShown).map((field) => (
        <Box
          key={field.path}
          sx={{
            display: 'flex',
            gap: 1.5,
            py: 0.75,
            justifyContent: 'space-between',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {format.text(field.label)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500, textAlign: 'right' }}>
            <FieldValue record={device} field={field} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
