import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { daysOf } from '../../../domain/schedule/copy-days';
import { SHOWN_WEEKDAYS, type Weekday } from '../../../domain/schedule/weekly-schedule';
import type { Schedule } from './use-schedule';
import { useSlotTexts } from './use-slot-texts';

interface CopyDayDialogProps {
  day: Weekday;
  schedule: Schedule;
  onClose(): void;
}

export function CopyDayDialog({ day, schedule, onClose }: CopyDayDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const texts = useSlotTexts();
  const titleId = useId();
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);

  function copy(): void {
    schedule.edit({ type: 'copyDay', from: day, to: chosen });
    notify('place.schedule.copied', { type: 'success' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('place.schedule.copyTitle', { day: texts.day(day) })}</DialogTitle>
      <DialogContent>
        <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
          {(['workdays', 'all'] as const).map((group) => (
            <Button
              key={group}
              size="small"
              variant="outlined"
              onClick={() => setChosen(daysOf(group).filter((name) => name !== day))}
            >
              {translate(`place.schedule.copyPlaces.group.${group}`)}
            </Button>
          ))}
        </Stack>
        <FormGroup>
          {SHOWN_WEEKDAYS.filter((name) => name !== day).map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  checked={chosen.includes(name)}
                  onChange={(_event, checked) =>
                    setChosen(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                  }
                />
              }
              label={texts.day(name)}
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.cancel')}</Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={copy}>
          {translate('place.schedule.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
