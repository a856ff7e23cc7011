import { Box, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NumberInput } from '../../../../frame/field-types/inputs/number-inputs';
import type { OccupiedHours } from '../../../domain/air/occupancy';
import { SHOWN_WEEKDAYS, WEEKDAYS } from '../../../domain/schedule/weekly-schedule';
import {
  CO2_REFERENCE_STEP,
  DEFAULT_HOURS,
  DEFAULT_TEMPERATURE_REFERENCE,
  MAX_LEAST_BREACH,
  MIN_CO2_REFERENCE,
  type Selection,
  TEMPERATURE_LIMITS,
} from '../selection/selection';
import { inputFaults, type SelectionFault } from '../selection/selection-address';

const LAST_HOUR = 23;

interface OccupiedFilterProps {
  value: OccupiedHours;
  onChange: (hours: OccupiedHours) => void;
  error: string | undefined;
}

function OccupiedFilter({ value, onChange, error }: OccupiedFilterProps) {
  const translate = useTranslate();
  const every = WEEKDAYS.map((_day, index) => index);
  return (
    <>
      {(['fromH', 'toH'] as const).map((bound) => (
        <NumberInput
          key={bound}
          size="small"
          margin="none"
          label={translate(`dashboard.filters.${bound}`)}
          value={value[bound]}
          error={error !== undefined}
          helperText={bound === 'fromH' ? error : undefined}
          onValue={(hour = Number.NaN) => onChange({ ...value, [bound]: hour })}
          least={0}
          most={LAST_HOUR}
          sx={{ width: bound === 'fromH' && error !== undefined ? 170 : 92 }}
        />
      ))}
      <ToggleButtonGroup
        size="small"
        value={value.days ?? every}
        aria-label={translate('dashboard.filters.weekdays.label')}
        onChange={(_event, days: number[]) => {
          const { days: _before, ...hours } = value;
          onChange(days.length === every.length ? hours : { ...hours, days: [...days].sort() });
        }}
      >
        {SHOWN_WEEKDAYS.map((day) => (
          <ToggleButton key={day} value={WEEKDAYS.indexOf(day)} sx={{ px: 0.75, textTransform: 'none' }}>
            {translate(`dashboard.filters.weekdays.${day}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}

interface HoursFilterProps {
  value: Selection['hours'];
  onChange: (hours: Selection['hours']) => void;
  error?: string | undefined;
}

function HoursFilter({ value, onChange, error }: HoursFilterProps) {
  const translate = useTranslate();
  const occupied = value === 'opening' ? null : value;
  return (
    <>
      <FormControlLabel
        control={
          <Switch checked={occupied !== null} onChange={(_event, isOn) => onChange(isOn ? DEFAULT_HOURS : null)} />
        }
        label={translate('dashboard.filters.hours')}
        sx={{ mr: 0 }}
      />
      {occupied !== null && <OccupiedFilter value={occupied} onChange={onChange} error={error} />}
    </>
  );
}

interface NumberFilterProps {
  label: string;
  valueLabel: string;
  unit: string;
  value: number | null;
  usual: number;
  onChange: (value: number | null) => void;
  min: number;
  step: number;
  error?: string;
}

function NumberFilter({ label, valueLabel, unit, value, usual, onChange, min, step, error }: NumberFilterProps) {
  return (
    <>
      <FormControlLabel
        control={<Switch checked={value !== null} onChange={(_event, isOn) => onChange(isOn ? usual : null)} />}
        label={label}
        sx={{ mr: 0 }}
      />
      {value !== null && (
        <NumberInput
          size="small"
          margin="none"
          value={value}
          error={error !== undefined}
          helperText={error}
          onValue={(number = Number.NaN) => onChange(number)}
          least={min}
          step={step}
          unit={unit}
          inputLabel={valueLabel}
          sx={{ width: 124 }}
        />
      )}
    </>
  );
}

type LeastBreachFilterProps = { value: number; onChange: (minutes: number) => void; error?: string };

/** Minimum duration of a breach, so that a value that fluctuates around the reference does not cause many breaches. */
function LeastBreachFilter({ value, onChange, error }: LeastBreachFilterProps) {
  const translate = useTranslate();
  return (
    <NumberInput
      size="small"
      margin="none"
      label={translate('dashboard.filters.leastBreach')}
      value={value}
      error={error !== undefined}
      helperText={error}
      onValue={(minutes = Number.NaN) => onChange(minutes)}
      least={0}
      most={MAX_LEAST_BREACH}
      unit="min"
      sx={{ width: 140 }}
    />
  );
}

const TEMPERATURE_STEP = 0.5;

type ReferenceFiltersProps = { selection: Selection; onSelect: (selection: Selection) => void; co2Reference: number };

export function ReferenceFilters({ selection, onSelect, co2Reference }: ReferenceFiltersProps) {
  const translate = useTranslate();
  const faults = inputFaults(selection);
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
          min={MIN_CO2_REFERENCE}
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
