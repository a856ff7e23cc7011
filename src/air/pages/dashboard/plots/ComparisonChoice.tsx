import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { COMPARISONS, type Comparison } from '../selection/selection';

interface ComparisonChoiceProps {
  value: Comparison | null;
  onChange: (comparison: Comparison | null) => void;
}

/** Lays the same days of a day or a week earlier over the charts; pressing again takes them away. */
export function ComparisonChoice({ value, onChange }: ComparisonChoiceProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_event, next: Comparison | null) => onChange(next)}
      aria-label={translate('dashboard.compare.label')}
    >
      {COMPARISONS.map((comparison) => (
        <ToggleButton key={comparison} value={comparison} sx={{ textTransform: 'none', px: 1.5 }}>
          {translate(`dashboard.compare.${comparison}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
