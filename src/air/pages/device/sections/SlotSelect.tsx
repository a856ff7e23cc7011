import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WifiSlot } from '../../../domain/devices/wifi';
import { useSlotName } from './use-slot-name';

interface SlotSelectProps {
  slots: readonly WifiSlot[];
  value: number;
  onChange(number: number): void;
}

export function SlotSelect({ slots, value, onChange }: SlotSelectProps) {
  const translate = useTranslate();
  const slotName = useSlotName();
  return (
    <TextField
      select
      size="small"
      label={translate('device.wifi.connection')}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ minWidth: 160 }}
    >
      {slots.map((slot) => (
        <MenuItem key={slot.number} value={String(slot.number)}>
          {slotName(slot)}
        </MenuItem>
      ))}
    </TextField>
  );
}
