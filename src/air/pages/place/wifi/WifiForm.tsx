import { Alert, Box, Button, Checkbox, DialogContentText, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { UnsavedChanges } from '../../../../frame/form/UnsavedChanges';
import { AskDialog } from '../../../../frame/layout/feedback/AskDialog';
import type { WifiDevice } from './use-building-devices';
import type { WifiOrder } from './use-wifi-update';
import { findWifiProblems } from './wifi-problems';

interface WifiConfirmProps {
  ssid: string;
  waiting: string | undefined;
  devices: readonly WifiDevice[];
  onSend(): void;
  onClose(): void;
}

function WifiConfirm({ ssid, waiting, devices, onSend, onClose }: WifiConfirmProps) {
  const translate = useTranslate();
  return (
    <AskDialog
      title={translate('place.wifi.confirmTitle')}
      confirm={translate('place.wifi.send')}
      onConfirm={onSend}
      onClose={onClose}
    >
      <DialogContentText>{translate('place.wifi.confirm', { ssid, smart_count: devices.length })}</DialogContentText>
      {waiting !== undefined && waiting !== ssid && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('place.wifi.waiting', { ssid: waiting })}
        </Alert>
      )}
      <ul>
        {devices.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </AskDialog>
  );
}

interface WifiFormProps {
  devices: readonly WifiDevice[];
  waiting: string | undefined;
  pending: boolean;
  onSend(order: WifiOrder): void;
}

export function WifiForm({ devices, waiting, pending, onSend }: WifiFormProps) {
  const translate = useTranslate();
  const isGone = useRecordGone();
  const [ssid, setSsid] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  // By default updates one device first, because a wrong password would disconnect all devices.
  const [isTrial, setTrial] = useState(devices.length > 1);
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState('');
  const [trialId, setTrialId] = useState(devices[0]?.id ?? '');
  const problems = findWifiProblems({ ssid, password });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (problems.ssid !== undefined || problems.password !== undefined) return;
    setAsking(true);
  }

  const chosen = isTrial ? devices.filter(({ id }) => id === trialId) : devices;

  function send(): void {
    setAsking(false);
    onSend({ ssid: ssid.trim(), password, hwIds: chosen.map(({ id }) => id), isWhole: !isTrial });
    setSubmitted(false);
    setPassword('');
    setSent(ssid);
  }

  const shown = (problem: string | undefined) => {
    const text = isSubmitted && problem !== undefined ? translate(`place.wifi.${problem}`) : undefined;
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
        disabled={isGone || devices.length === 0}
        loading={pending}
        sx={{ justifySelf: 'end' }}
      >
        {translate('place.wifi.send')}
      </Button>
      <UnsavedChanges unsaved={ssid !== sent || password !== ''} saving={false} saved={false} isPart />
      {isAsking && !isGone && (
        <WifiConfirm
          ssid={ssid.trim()}
          waiting={waiting}
          devices={chosen}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
