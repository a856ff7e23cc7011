import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { measureUnit } from '../../domain/evidence/units';
import type { Pack } from './use-pack';

export function useCorrectionTexts({ corrections, zone }: Pack['settings']): string[] {
  const translate = useTranslate();
  const format = useValueFormat(zone);
  if (corrections === undefined) return [];
  if (corrections.length === 0) return [translate('evidence.noCorrections')];
  return corrections.map(({ hwId, measure, offset, from, to, reason, author }) =>
    translate(to === null ? 'evidence.correctionSince' : 'evidence.correction', {
      ...{ hwId, measure, reason, author },
      offset: `${offset > 0 ? '+' : ''}${format.number(offset)} ${measureUnit(measure)}`,
      from: format.instant(Date.parse(from)),
      to: to === null ? '' : format.instant(Date.parse(to)),
    }),
  );
}
