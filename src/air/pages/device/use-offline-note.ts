import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../frame/model/entities';
import { useValueFormat } from '../../../frame/value/use-value-format';

export function useOfflineNote({ connected, updated_at }: RecordOf<'device'>): string {
  const translate = useTranslate();
  const format = useValueFormat();
  if (connected !== false) return '';
  return updated_at === undefined
    ? translate('device.queued.offline')
    : translate('device.queued.offlineSince', { time: format.instant(updated_at) });
}
