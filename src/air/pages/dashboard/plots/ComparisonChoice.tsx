import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateFilter } from '../filters/PeriodFilters';
import { addDays, type LocalDay } from '../selection/local-day';
import { COMPARISONS, type Comparison, getComparisonName } from '../selection/selection';

interface ComparisonChoiceProps {
  value: Comparison | null;
  onChange: (comparison: Comparison | null) => void;
  from: LocalDay | null;
  today: LocalDay;
}

const NONE = 'none';

export function ComparisonChoice({ value, onChange, from, today }: ComparisonChoiceProps) {
  const translate = useTranslate();
  const choose = (name: string) => {
    const preset = COMPARISONS.find((known) => known === name);
    onChange(preset ?? (name === NONE ? null : { from: addDays(from ?? today, -1) }));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('dashboard.compare.label')}
        value={value === null ? NONE : getComparisonName(value)}
        onChange={({ target }) => choose(target.value)}
        sx={{ minWidth: 150 }}
      >
        {[NONE, ...COMPARISONS, 'own'].map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`dashboard.compare.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {value !== null && typeof value === 'object' && (
        <Box sx={{ width: 170 }}>
          <DateFilter
            label={translate('dashboard.compare.from')}
            value={value.from}
            latest={today}
            onChange={(day) => day !== null && onChange({ from: day })}
            isWrong={false}
          />
        </Box>
      )}
    </Box>
  );
}
