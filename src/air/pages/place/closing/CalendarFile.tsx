import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Closing } from '../../../domain/heating/closing';
import { isSetPoint } from '../../../domain/heating/set-point';
import { CalendarDays } from '../calendar/CalendarDays';
import { typedNumber } from '../typed-number';

interface CalendarFileProps {
  zone: string;
  onClosings(closings: readonly Closing[]): number;
}

const DEFAULT = '16';

export function CalendarFile({ zone, onClosings }: CalendarFileProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(DEFAULT);
  const celsius = typedNumber(typed);
  const isWrong = !isSetPoint(celsius);
  return (
    <CalendarDays
      zone={zone}
      disabled={isWrong}
      onDays={(days) => (isSetPoint(celsius) ? onClosings(days.map((each) => ({ ...each, celsius }))) : 0)}
    >
      <TextField
        size="small"
        label={translate('place.schedule.closing.fileCelsius')}
        value={typed}
        error={isWrong}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: 190 }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </CalendarDays>
  );
}
