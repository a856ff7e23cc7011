import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface AlarmFiltersProps {
  devices: readonly string[];
  codes: readonly number[];
  device: string | null;
  code: number | null;
  onDevice: (hwId: string | null) => void;
  onCode: (code: number | null) => void;
  nameOf: (hwId: string) => string;
}

const STYLE = { minWidth: 160, '@media print': { display: 'none' } };

export function AlarmFilters({ devices, codes, device, code, onDevice, onCode, nameOf }: AlarmFiltersProps) {
  const translate = useTranslate();
  const all = <MenuItem value="">{translate('dashboard.alarms.all')}</MenuItem>;
  return (
    <>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('dashboard.alarms.device')}
        value={device ?? ''}
        onChange={({ target }) => onDevice(target.value === '' ? null : target.value)}
        sx={STYLE}
      >
        {all}
        {devices.map((hwId) => (
          <MenuItem key={hwId} value={hwId}>
            {nameOf(hwId)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('dashboard.alarms.alarm')}
        value={code === null ? '' : String(code)}
        onChange={({ target }) => onCode(target.value === '' ? null : Number(target.value))}
        sx={STYLE}
      >
        {all}
        {codes.map((known) => (
          <MenuItem key={known} value={String(known)}>
            {translate(`dashboard.alarms.codes.${known}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
