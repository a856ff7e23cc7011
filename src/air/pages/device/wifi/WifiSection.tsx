import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import type { RecordOf } from '../../../../frame/model/entities';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { checkWifiPassword } from '../../../calls/definitions/devices';
import { Section } from '../sections/Section';
import { SlotSelect } from '../sections/SlotSelect';
import { useSlotName } from '../sections/use-slot-name';
import { readWifi } from './wifi-of';

function WifiPasswordCheck({ device }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const isGone = useRecordGone();
  const slots = readWifi(device).slots.filter(({ ssid }) => device[ssid] !== undefined);
  const [slot, setSlot] = useState(slots.find(({ number }) => number === device.WIFI)?.number ?? slots[0]?.number ?? 1);
  const [password, setPassword] = useState('');
  const {
    mutate,
    data: isCorrect,
    error,
    isPending,
    reset,
  } = useMutation({
    mutationFn: () => ask(transport, checkWifiPassword, { hwId: device.id, slot, password }),
  });
  if (slots.length === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '') mutate();
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 2 }}>
      <Typography variant="subtitle2" sx={{ mb: 1.5 }}>
        {translate('device.wifi.check')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SlotSelect
          slots={slots}
          value={slot}
          onChange={(number) => {
            setSlot(number);
            reset();
          }}
        />
        <TextField
          size="small"
          type="password"
          label={translate('device.wifi.password')}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            reset();
          }}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
          sx={{ flexGrow: 1, minWidth: 140 }}
        />
        <Button type="submit" variant="outlined" loading={isPending} disabled={isGone || password === ''}>
          {translate('device.wifi.checkButton')}
        </Button>
      </Box>
      <Box role="status">
        {isCorrect !== undefined && (
          <Alert severity={isCorrect ? 'success' : 'warning'} sx={{ mt: 1.5 }}>
            {translate(isCorrect ? 'device.wifi.correct' : 'device.wifi.wrong')}
          </Alert>
        )}
      </Box>
      {error !== null && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {translate('device.wifi.checkFailed', { reason: error.message })}
        </Alert>
      )}
    </Box>
  );
}

export function WifiSection({ device, mayCheck }: { device: RecordOf<'device'>; mayCheck: boolean }) {
  const translate = useTranslate();
  const slotName = useSlotName();
  const { slots } = readWifi(device);
  const isKnown = slots.some(({ number }) => number === device.WIFI);
  return (
    <Section title={translate('device.wifi.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {slots.map((slot) => (
          <Box
            component="li"
            key={slot.number}
            sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
              {slotName(slot)}
            </Typography>
            {device.WIFI === slot.number && (
              <Chip size="small" color="success" variant="outlined" label={translate('device.wifi.active')} />
            )}
            <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {device[slot.ssid] ?? '–'}
            </Typography>
          </Box>
        ))}
      </Box>
      {!isKnown && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('device.wifi.noActive')}
        </Typography>
      )}
      {mayCheck && <WifiPasswordCheck device={device} />}
    </Section>
  );
}
