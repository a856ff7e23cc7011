import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../framework/entity-context';
import { recordTitle } from '../../../framework/record-title';
import { ConfirmedButton } from '../../../layout/feedback/ConfirmedButton';
import { toastMessage } from '../../../layout/feedback/toast';
import type { RecordOf } from '../../../model/entities';
import { useQueue } from '../use-queue';
import { Section } from './Section';

/** Whether the device ventilates by its algorithm, and the button that changes it. */
export function AlgorithmSection({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const queue = useQueue(device.id);
  const isOn = device.algo_active === true;
  const wanted = translate(isOn ? 'device.algorithm.off' : 'device.algorithm.on');

  async function change(): Promise<string> {
    await queue({ algo_active: !isOn }).catch((error: unknown) => {
      throw new Error(translate('device.algorithm.failed', { reason: toastMessage(error) }));
    });
    return translate('device.algorithm.done', { state: wanted });
  }

  const label = translate(isOn ? 'device.algorithm.turnOff' : 'device.algorithm.turnOn');
  return (
    <Section
      title={translate('device.algorithm.title')}
      action={
        <Chip
          size="small"
          color={isOn ? 'success' : 'default'}
          label={translate(isOn ? 'device.algorithm.on' : 'device.algorithm.off')}
        />
      }
    >
      <ConfirmedButton
        label={label}
        title={translate('device.algorithm.title')}
        question={translate('device.algorithm.question', { name: recordTitle(model, device), state: wanted })}
        confirm={label}
        run={change}
      />
    </Section>
  );
}
