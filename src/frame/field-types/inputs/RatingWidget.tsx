import { FormLabel, Rating, Stack } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { findMaxStars } from '../number';

export function RatingWidget({ id, value, onChange, label, required, disabled, readonly, schema }: WidgetProps) {
  const most = findMaxStars(schema);
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, alignItems: 'flex-start' }}>
      <FormLabel component="legend" required={required}>
        {label}
      </FormLabel>
      <Rating
        id={id}
        name={id}
        value={typeof value === 'number' ? value : null}
        max={most}
        disabled={disabled || readonly}
        getLabelText={(stars) => `${stars} / ${most}`}
        onChange={(_event, stars) => onChange(stars ?? undefined)}
      />
    </Stack>
  );
}
