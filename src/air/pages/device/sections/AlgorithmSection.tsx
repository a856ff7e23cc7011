import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useEntity } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import { ConfirmedButton } from '../../../../frame/layout/feedback/ConfirmDialog';
import { formatToast } from '../../../../frame/layout/feedback/toast';
import type { RecordOf } from '../../../../frame/model/entities';
import { getQueue } from '../../../domain/devices/device-commands';
import { useOfflineNote } from '../use-offline-note';
import { useQueue } from '../use-queue';
import { Section } from './Section';

export function AlgorithmSection({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const queue = useQueue(device.id);
  const offline = useOfflineNote(device);
  const isGone = useRecordGone();
  const waiting = getQueue(device)['algo_active'];
  // Toggles the value of the pending command, because the device will receive this value.
  const isOn = (waiting ?? device.algo_active) === true;
  const isOnNow = device.algo_active === true;
  const wanted = translate(isOn ? 'device.algorithm.off' : 'device.algorithm.on');

  async function change(): Promise<string> {
    // Sends the expected value, so that two simultaneous toggles do not cancel each other.
    await queue({ algo_active: !isOn }, { algo_active: waiting ?? device.algo_active ?? null }).catch(
      (error: unknown) => {
        throw new Error(translate('device.algorithm.failed', { reason: formatToast(error) }));
      },
    );
    return translate('device.algorithm.done', { state: wanted });
  }

  const label = translate(isOn ? 'device.algorithm.turnOff' : 'device.algorithm.turnOn');
  return (
    <Section
      title={translate('device.algorithm.title')}
      action={
        <Chip
          size="small"
          color={isOnNow ? 'success' : 'default'}
          label={translate(isOnNow ? 'device.algorithm.on' : 'device.algorithm.off')}
        />
      }
    >
      {waiting !== undefined && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('device.algorithm.waiting', {
            state: translate(isOn ? 'device.algorithm.on' : 'device.algorithm.off'),
          })}
        </Typography>
      )}
      <ConfirmedButton
        label={label}
        title={translate('device.algorithm.title')}
        question={[translate('device.algorithm.question', { name: recordTitle(model, device), state: wanted }), offline]
          .join(' ')
          .trim()}
        confirm={label}
        disabled={isGone}
        run={change}
      />
    </Section>
  );
}
