import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { parseSaveError, type SaveProblem } from '../../../../frame/form/save-error';
import { UnsavedChanges } from '../../../../frame/form/UnsavedChanges';
import type { RecordOf } from '../../../../frame/model/entities';
import { applyCommands, type CommandValues, getQueue } from '../../../domain/devices/device-commands';
import { checkPassphrase, checkSsid } from '../../../domain/devices/wifi';
import { useEditing } from '../editing';
import { Section } from '../sections/Section';
import { SlotSelect } from '../sections/SlotSelect';
import { useQueue } from '../use-queue';
import { readWifi } from './wifi-of';

/** Returns a connection that is not in use, so that a wrong password does not disconnect the device. */
function spareSlot(device: RecordOf<'device'>): number {
  return device.WIFI === 2 ? 1 : 2;
}

export function WifiUpdateSection({ device }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queue = useQueue(device.id);
  const { slots } = readWifi(device);
  const networks = applyCommands(device, getQueue(device));
  const { section } = useEditing();
  const isGone = useRecordGone();
  const [number, setNumber] = useState(() => spareSlot(device));
  const [values, setValues] = useState({ ssid: '', password: '' });
  /** Networks of the device when typing started; undefined means the current ones. */
  const [seen, setSeen] = useState<CommandValues>();
  const [isChecked, setChecked] = useState(false);
  const wrong = { ssid: checkSsid(values.ssid.trim()), password: checkPassphrase(values.password) };
  const isTyped = values.ssid !== '' || values.password !== '';
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [sending, setSending] = useState(false);
  const slot = slots.find((known) => known.number === number);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setProblem(null);
    if (wrong.ssid !== undefined || wrong.password !== undefined || slot === undefined) return;
    setSending(true);
    try {
      const present = (seen ?? networks)[slot.ssid] ?? null;
      const connection = { [slot.ssid]: values.ssid.trim(), [slot.password]: values.password };
      await queue(connection, { [slot.ssid]: present });
      setValues({ ssid: '', password: '' });
      setSeen(undefined);
      setChecked(false);
      notify('device.wifiUpdate.sent', { type: 'success' });
    } catch (error) {
      const refused = parseSaveError(error);
      setProblem(refused);
      // Accepts the values in conflict as seen, so that the next attempt overwrites them.
      if (refused.changed !== undefined) setSeen({ ...networks, ...refused.changed });
    } finally {
      setSending(false);
    }
  }

  const input = (name: 'ssid' | 'password', label: string, field: string | undefined) => {
    const refused = problem?.errors[field ?? ''];
    const text = isChecked && wrong[name] !== undefined ? translate(`device.wifiUpdate.${wrong[name]}`) : refused;
    return (
      <TextField
        size="small"
        required
        type={name === 'password' ? 'password' : 'text'}
        label={label}
        value={values[name]}
        error={text !== undefined}
        helperText={text}
        onChange={(event) => {
          setValues({ ...values, [name]: event.target.value });
          setSeen(seen ?? networks);
        }}
        slotProps={{ htmlInput: { autoComplete: name === 'password' ? 'new-password' : 'off', required: false } }}
      />
    );
  };

  const others = problem?.changed === undefined || slot === undefined ? undefined : problem.changed[slot.ssid];
  const isAtFields = problem !== null && Object.keys(problem.errors).length > 0;
  return (
    <Section title={translate('device.wifiUpdate.title')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <SlotSelect slots={slots} value={number} onChange={setNumber} />
        {input('ssid', translate('device.wifiUpdate.ssid'), slot?.ssid)}
        {input('password', translate('device.wifi.password'), slot?.password)}
        {problem?.changed !== undefined && (
          <Alert severity="warning">
            {translate(typeof others === 'string' ? 'device.wifiUpdate.meanwhile' : 'device.wifiUpdate.withdrawn', {
              ssid: others,
            })}
          </Alert>
        )}
        {problem !== null && problem.changed === undefined && (
          <Alert severity="error">
            {[translate('device.wifiUpdate.failed'), isAtFields ? '' : problem.message]
              .filter((text) => text !== '')
              .join('. ')}
          </Alert>
        )}
        {/* The page has space for one question, and another edited section has its own. */}
        {section === null && <UnsavedChanges unsaved={isTyped} saving={sending} saved={false} />}
        <Button type="submit" variant="contained" loading={sending} disabled={isGone} sx={{ justifySelf: 'end' }}>
          {translate('device.wifiUpdate.send')}
        </Button>
      </Box>
    </Section>
  );
}
