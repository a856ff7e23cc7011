import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { placesOf } from '../../../domain/schedule/schedule-edits';
import { type Slot, slotAt, type Week } from '../../../domain/schedule/weekly-schedule';
import { useValueFormat } from '../../../framework/use-value-format';
import { isSamePlace, type Selection } from './selection';
import type { SlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';

interface SlotEditorProps {
  week: Week;
  selection: Selection;
  keys: SlotKeys;
  isEditable: boolean;
}

/** The selected hours: left to the set point, or heated to a temperature. */
export function SlotEditor({ week, selection, keys, isEditable }: SlotEditorProps) {
  const translate = useTranslate();
  const texts = useSlotTexts();
  const slot = slotAt(week, selection.to);
  const isOne = isSamePlace(selection.from, selection.to);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography variant="subtitle2" component="p" sx={{ minWidth: 148 }}>
        {isOne
          ? `${texts.day(selection.to.day)} ${texts.hour(selection.to.hour)}`
          : translate('place.schedule.selected', { smart_count: placesOf(selection).length })}
      </Typography>
      <FormControlLabel
        control={<Switch checked={slot === 'auto'} disabled={!isEditable} onChange={() => keys.toggle()} />}
        label={translate('place.schedule.manual')}
        sx={{ mr: 0 }}
      />
      <TemperatureField
        key={`${selection.to.day}${selection.to.hour}${slot}`}
        slot={slot}
        keys={keys}
        disabled={!isEditable || slot === 'auto'}
      />
    </Box>
  );
}

interface TemperatureFieldProps {
  slot: Slot;
  keys: SlotKeys;
  disabled: boolean;
}

function TemperatureField({ slot, keys, disabled }: TemperatureFieldProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const present = slot === 'auto' ? '' : format.number(slot);
  const [text, setText] = useState(present);
  const enter = () => {
    if (text !== present) keys.enter(text);
  };
  return (
    <TextField
      size="small"
      label={translate('place.schedule.value')}
      value={text}
      disabled={disabled}
      error={keys.problem !== undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={enter}
      onKeyDown={(event) => event.key === 'Enter' && enter()}
      sx={{ width: 132 }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">°C</InputAdornment> },
        inputLabel: { shrink: true },
      }}
    />
  );
}
