import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { SHOWN_WEEKDAYS, type Weekday } from '../../../domain/schedule/weekly-schedule';
import { useSlotTexts } from './use-slot-texts';

interface DayPickerProps {
  day: Weekday;
  today: Weekday;
  onPick(day: Weekday): void;
}

/** Which day a phone shows, which has no room for all of them. */
export function DayPicker({ day, today, onPick }: DayPickerProps) {
  const translate = useTranslate();
  const texts = useSlotTexts();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={day}
      aria-label={translate('place.schedule.pickDay')}
      onChange={(_event, picked: Weekday | null) => picked !== null && onPick(picked)}
    >
      {SHOWN_WEEKDAYS.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          aria-label={`${texts.shortDay(name)}, ${texts.day(name)}`}
          aria-current={name === today ? 'date' : undefined}
          sx={{ px: 0, minHeight: 44, '&[aria-current]': { textDecoration: 'underline', textUnderlineOffset: 4 } }}
        >
          {texts.shortDay(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
