import { Box, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  CO2_REFERENCE_STEP,
  DEFAULT_TEMPERATURE_REFERENCE,
  LEAST_CO2_REFERENCE,
  MAX_LEAST_BREACH,
  type Selection,
  TEMPERATURE_LIMITS,
} from '../selection/selection';
import { inputFaultsOf, type SelectionFault } from '../selection/selection-faults';
import { HoursFilter } from './HoursFilter';
import { NumberFilter } from './NumberFilter';

interface LeastBreachFilterProps {
  value: number;
  onChange: (minutes: number) => void;
  error?: string;
}

/** Minimum duration of a breach, so that a value fluctuating around the reference does not create many breaches. */
function LeastBreachFilter({ value, onChange, error }: LeastBreachFilterProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="number"
      size="small"
      margin="none"
      label={translate('dashboard.filters.leastBreach')}
      value={Number.isNaN(value) ? '' : value}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
      slotProps={{
        htmlInput: { min: 0, max: MAX_LEAST_BREACH, step: 1 },
        input: { endAdornment: <InputAdornment position="end">min</InputAdornment> },
      }}
      sx={{ width: 140 }}
    />
  );
}

const TEMPERATURE_STEP = 0.5;

interface ReferenceFiltersProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  co2Reference: number;
}

export function ReferenceFilters({ selection, onSelect, co2Reference }: ReferenceFiltersProps) {
  const translate = useTranslate();
  const faults = inputFaultsOf(selection);
  const textOf = (wanted: SelectionFault) =>
    faults.includes(wanted) ? translate(`dashboard.check.${wanted}`) : undefined;
  const group = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1 };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
      <Box sx={group}>
        <HoursFilter
          value={selection.hours}
          onChange={(hours) => onSelect({ ...selection, hours })}
          error={textOf('hours')}
        />
      </Box>
      <Box sx={group}>
        <NumberFilter
          label={translate('dashboard.filters.co2Reference')}
          valueLabel={translate('dashboard.filters.co2ReferenceValue')}
          unit="ppm"
          value={selection.co2Reference}
          usual={co2Reference}
          onChange={(value) => onSelect({ ...selection, co2Reference: value })}
          min={LEAST_CO2_REFERENCE}
          step={CO2_REFERENCE_STEP}
          error={textOf('co2Reference')}
        />
      </Box>
      <Box sx={group}>
        <NumberFilter
          label={translate('dashboard.filters.temperatureReference')}
          valueLabel={translate('dashboard.filters.temperatureReferenceValue')}
          unit="°C"
          value={selection.temperatureReference}
          usual={DEFAULT_TEMPERATURE_REFERENCE}
          onChange={(value) => onSelect({ ...selection, temperatureReference: value })}
          min={TEMPERATURE_LIMITS.least}
          step={TEMPERATURE_STEP}
          error={textOf('temperatureReference')}
        />
      </Box>
      {(selection.co2Reference !== null || selection.temperatureReference !== null) && (
        <LeastBreachFilter
          value={selection.leastBreach}
          onChange={(leastBreach) => onSelect({ ...selection, leastBreach })}
          error={textOf('leastBreach')}
        />
      )}
    </Box>
  );
}
