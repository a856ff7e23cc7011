import { Box, Typography } from '@mui/material';
import { useEntity } from '../../../../frame/entity/entity-context';
import type { EntityPath, RecordOf } from '../../../../frame/model/entities';
import { valueAt } from '../../../../frame/model/paths';
import { FieldValue } from '../../../../frame/value/FieldValue';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { Section } from './Section';

const SECTION = 'reception';
const FIELDS: readonly EntityPath<'device'>[] = ['battery', 'rssi', 'snr', 'lost_frames'];

export function ReceptionSection({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const format = useValueFormat();
  const section = model.sections.find(({ name }) => name === SECTION);
  const known = FIELDS.flatMap((path) => {
    const field = model.fieldByPath.get(path);
    return field !== undefined && typeof valueAt(device, field.keys) === 'number' ? field : [];
  });
  if (section === undefined || known.length === 0) return null;
  return (
    <Section title={format.text(section.label)}>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))' }}
      >
        {known.map((field) => (
          <div key={field.path}>
            <Typography variant="body2" component="dt" color="text.secondary">
              {format.text(field.label)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              <FieldValue record={device} field={field} />
            </Typography>
          </div>
        ))}
      </Box>
    </Section>
  );
}
