import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { type Slot, slotAt, type Week } from '../../../domain/schedule/weekly-schedule';
import type { Selection } from './selection';
import type { SlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';

export interface SlotEditorProps {
  week: Week;
  selection: Selection;
  keys: SlotKeys;
  isEditable: boolean;
}

export function SlotEditor({ week, selection, keys, isEditable }: SlotEditorProps) {
  const texts = useSlotTexts();
  const slot = slotAt(week, selection.to);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography variant="subtitle2" component="p" sx={{ minWidth: 148 }}>
        {texts.selection(selection)}
      </Typography>
      <ManualSwitch slot={slot} keys={keys} isEditable={isEditable} />
      <TemperatureField {...{ slot, keys, selection, disabled: !isEditable || slot === 'auto' }} />
    </Box>
  );
}

export function ManualSwitch({ slot, keys, isEditable }: { slot: Slot; keys: SlotKeys; isEditable: boolean }) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      control={<Switch checked={slot === 'auto'} disabled={!isEditable} onChange={() => keys.toggle()} />}
      label={translate('place.schedule.manual')}
      sx={{ mr: 0, minHeight: 44 }}
    />
  );
}

interface TemperatureFieldProps {
  slot: Slot;
  keys: SlotKeys;
  selection: Selection;
  disabled: boolean;
}

export function TemperatureField(props: TemperatureFieldProps) {
  const { slot, selection } = props;
  return <TypedTemperature key={`${selection.to.day}${selection.to.hour}${slot}`} {...props} />;
}

function TypedTemperature({ slot, keys, disabled }: TemperatureFieldProps) {
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
      sx={{ width: 132, '& input': { '@media (pointer: coarse)': { py: '11px' } } }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">°C</InputAdornment> },
        inputLabel: { shrink: true },
      }}
    />
  );
}
