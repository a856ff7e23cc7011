import BoostIcon from '@mui/icons-material/LocalFireDepartmentOutlined';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useClock } from '../../../../frame/layout/site/clock';
import { HOUR } from '../../../../frame/time/units';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { BOOST, type BoostRange } from '../../../domain/heating/boost';

export type BoostHours = (typeof BOOST.hours)[number];

interface BoostControlProps {
  boost: BoostRange;
  isDisabled: boolean;
  onBoost(hours: BoostHours): void;
}

export function BoostControl({ boost, isDisabled, onBoost }: BoostControlProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const clock = useClock();
  const noteId = useId();
  const [hours, setHours] = useState<BoostHours>(BOOST.hours[0]);
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.boost.${key}`, values);
  const { lowest, highest, raised, rooms, unmeasured } = boost;
  const time = format.instant(clock() + hours * HOUR);
  const result =
    lowest === highest
      ? text('one', { temperature: format.number(lowest), time })
      : text('range', { lowest: format.number(lowest), highest: format.number(highest), time });
  const measured = rooms === 1 ? text('unmeasured') : text('someUnmeasured', { unmeasured, rooms });
  const note = raised === 0 ? text('maximum') : unmeasured > 0 ? measured : undefined;

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<BoostIcon />}
          disabled={isDisabled || raised === 0}
          aria-describedby={note === undefined ? undefined : noteId}
          onClick={() => onBoost(hours)}
          sx={{ minHeight: 40 }}
        >
          {`${text('label')}: ${result}`}
        </Button>
        <TextField
          select
          size="small"
          value={hours}
          disabled={isDisabled || raised === 0}
          slotProps={{ htmlInput: { 'aria-label': text('duration') } }}
          onChange={({ target }) => {
            const chosen = BOOST.hours.find((each) => each === Number(target.value));
            if (chosen !== undefined) setHours(chosen);
          }}
        >
          {BOOST.hours.map((each) => (
            <MenuItem key={each} value={each}>
              {text('hours', { smart_count: each })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {note !== undefined && (
        <Typography id={noteId} variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
