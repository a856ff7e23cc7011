import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Choice } from './Choice';

interface LikelyChoiceProps {
  /** How many rows are probably there already. */
  count: number;
  /** Whether they are made nevertheless. */
  isMade: boolean;
  onChange(isMade: boolean): void;
}

/** What becomes of all rows that are probably there already: left out, unless somebody says otherwise. */
export function LikelyChoice({ count, isMade, onChange }: LikelyChoiceProps) {
  const translate = useTranslate();
  const options = ['leave', 'create'].map((value) => ({ value, text: translate(`framework.import.likely.${value}`) }));
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { width: '100%' } } }}>
      {translate('framework.import.likely.lead', { smart_count: count })}
      <Box sx={{ mt: 1.5, maxWidth: 360 }}>
        <Choice
          label={translate('framework.import.likely.choice')}
          value={isMade ? 'create' : 'leave'}
          options={options}
          onChange={(value) => onChange(value === 'create')}
        />
      </Box>
    </Alert>
  );
}
