import { Alert, FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';

interface CorrectedSwitchProps {
  /** How many corrections there are in the period. */
  count: number;
  isCorrected: boolean;
  onChange: (isCorrected: boolean) => void;
}

/** Says that values of the charts have corrections, and whether they are drawn with them. */
export function CorrectedSwitch({ count, isCorrected, onChange }: CorrectedSwitchProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={isCorrected ? 'warning' : 'info'}
      action={
        <FormControlLabel
          control={<Switch checked={isCorrected} onChange={(_event, isOn) => onChange(isOn)} color="default" />}
          label={translate('dashboard.corrections.switch')}
          sx={{ mr: 0, whiteSpace: 'nowrap', '@media print': { display: 'none' } }}
        />
      }
    >
      {translate(`dashboard.corrections.${isCorrected ? 'corrected' : 'measured'}`, { smart_count: count })}
    </Alert>
  );
}
