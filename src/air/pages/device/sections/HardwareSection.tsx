import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useEntity } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import { ConfirmedButton } from '../../../../frame/layout/feedback/ConfirmDialog';
import type { RecordOf } from '../../../../frame/model/entities';
import { HARDWARE_COMMANDS, type HardwareCommand } from '../../../domain/devices/device-commands';
import { useOfflineNote } from '../use-offline-note';
import { useQueue } from '../use-queue';
import { Section } from './Section';

const DANGEROUS: readonly HardwareCommand[] = ['factory_reset'];

export function HardwareSection({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const queue = useQueue(device.id);
  const offline = useOfflineNote(device);
  const isGone = useRecordGone();

  async function send(name: HardwareCommand, command: string): Promise<string> {
    await queue({ [name]: true }).catch((error: unknown) => {
      const cause = error instanceof Error ? error.message : '';
      throw new Error([translate('device.hardware.failed'), cause].filter((text) => text !== '').join('. '));
    });
    return translate('device.hardware.done', { command });
  }

  return (
    <Section title={translate('device.hardware.title')}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {HARDWARE_COMMANDS.map((name) => {
          const command = translate(`device.hardware.${name}`);
          return (
            <ConfirmedButton
              key={name}
              label={command}
              title={translate('device.hardware.title')}
              question={[translate('device.hardware.question', { command, name: recordTitle(model, device) }), offline]
                .join(' ')
                .trim()}
              confirm={translate('device.hardware.confirm')}
              typed={DANGEROUS.includes(name) ? recordTitle(model, device) : undefined}
              color={DANGEROUS.includes(name) ? 'error' : 'primary'}
              disabled={isGone}
              run={() => send(name, command)}
            />
          );
        })}
      </Stack>
    </Section>
  );
}
