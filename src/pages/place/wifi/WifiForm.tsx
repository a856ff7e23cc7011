import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WifiDevice } from './use-building-devices';
import type { WifiOrder } from './use-wifi-update';
import { type WifiProblem, wifiProblems } from './wifi-problems';

const TEXTS: Readonly<Record<WifiProblem, string>> = {
  required: 'place.wifi.required',
  length: 'place.wifi.length',
};

interface WifiFormProps {
  /** Those that can take it. */
  devices: readonly WifiDevice[];
  pending: boolean;
  onSend(order: WifiOrder): void;
}

/** The name and password of the network, and whether one device tries them first. */
export function WifiForm({ devices, pending, onSend }: WifiFormProps) {
  const translate = useTranslate();
  const [ssid, setSsid] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isTrial, setTrial] = useState(false);
  const [trialId, setTrialId] = useState(devices[0]?.id ?? '');
  const problems = wifiProblems({ ssid, password });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (problems.ssid !== undefined || problems.password !== undefined) return;
    const hwIds = isTrial ? [trialId] : devices.map(({ id }) => id);
    onSend({ ssid: ssid.trim(), password, hwIds, isWhole: !isTrial });
  }

  const shown = (problem: WifiProblem | undefined) => {
    const text = isSubmitted && problem !== undefined ? translate(TEXTS[problem]) : undefined;
    return { error: text !== undefined, helperText: text };
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={translate('place.wifi.ssid')}
        value={ssid}
        onChange={(event) => setSsid(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        {...shown(problems.ssid)}
      />
      <TextField
        type="password"
        label={translate('place.wifi.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        {...shown(problems.password)}
      />
      <FormControlLabel
        control={<Checkbox checked={isTrial} onChange={(_event, checked) => setTrial(checked)} />}
        label={translate('place.wifi.firstOnly')}
      />
      {isTrial && (
        <TextField
          select
          label={translate('place.wifi.firstDevice')}
          value={trialId}
          onChange={(event) => setTrialId(event.target.value)}
        >
          {devices.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={devices.length === 0}
        loading={pending}
        sx={{ justifySelf: 'end' }}
      >
        {translate('place.wifi.send')}
      </Button>
    </Box>
  );
}
