import { Alert, FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';

interface CorrectedSwitchProps {
  count: number;
  isCorrected: boolean;
  onChange: (isCorrected: boolean) => void;
}

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
