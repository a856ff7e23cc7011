import type { Theme } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { INPUT_BORDER } from '../../../../frame/layout/theme/component-styles';
import type { LocalDay } from '../selection/local-day';

/** The pickers draw their own outline, which the theme's text fields do not reach. */
const OUTLINE = {
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: ({ palette }: Theme) => INPUT_BORDER[palette.mode] },
};

interface DateFilterProps {
  label: string;
  value: LocalDay | null;
  earliest?: LocalDay | null;
  latest: LocalDay;
  onChange: (day: LocalDay | null) => void;
  isWrong: boolean;
}

/** Chooses a day of the calendar, written DD-MM-YYYY. */
export function DateFilter({ label, value, earliest, latest, onChange, isWrong }: DateFilterProps) {
  return (
    <DatePicker
      label={label}
      format="DD-MM-YYYY"
      value={value === null ? null : dayjs(value)}
      minDate={earliest ? dayjs(earliest) : undefined}
      maxDate={dayjs(latest)}
      onChange={(day) => onChange(day?.isValid() ? day.format('YYYY-MM-DD') : null)}
      slotProps={{
        textField: { size: 'small', margin: 'none', fullWidth: true, sx: OUTLINE, ...(isWrong && { error: true }) },
      }}
    />
  );
}
