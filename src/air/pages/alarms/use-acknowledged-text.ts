import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../frame/model/entities';
import { useValueFormat } from '../../../frame/value/use-value-format';

export function useAcknowledgedText(record: RecordOf<'alarm'> | undefined): string | undefined {
  const translate = useTranslate();
  const format = useValueFormat();
  const { acknowledgedBy: by, acknowledgedAt: at, note = '' } = record ?? {};
  if (typeof by !== 'string' || typeof at !== 'number') return undefined;
  return [translate('alarms.acknowledge.known', { by, at: format.instant(at) }), note].filter(Boolean).join(' ');
}
