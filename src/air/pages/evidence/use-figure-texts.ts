import { useTranslate } from 'react-admin';
import { HOUR } from '../../../frame/time/units';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { shownCoverage } from '../../domain/evidence/coverage';
import type { DeviceVerdict } from '../../domain/evidence/room-verdict';
import type { ShownCriterion } from '../../domain/evidence/shown-standard';
import { measureUnit } from '../../domain/evidence/units';
import { usePercent } from './use-percent';

export function useMeasured() {
  const format = useValueFormat();
  return (value: number, measure: string) => [format.number(value), measureUnit(measure)].join(' ').trim();
}

export function useFigureTexts() {
  const translate = useTranslate();
  const format = useValueFormat();
  const percent = usePercent();
  const measured = useMeasured();
  return ({ measure, averaging, decision }: ShownCriterion, { figures, index }: DeviceVerdict): string[] => {
    const { value, longestMs, countedMs } = figures;
    const compared = decision.kind === 'icone' ? index : value;
    const text =
      compared === undefined || compared === null
        ? undefined
        : measured(compared, decision.kind === 'icone' ? '' : measure);
    return [
      ...(text === undefined
        ? []
        : [
            averaging.kind === 'percentile'
              ? translate('evidence.percentile', { percent: averaging.percent, value: text })
              : translate('evidence.value', { value: text }),
          ]),
      ...(longestMs > 0
        ? [translate('evidence.longest', { hours: format.number(Math.round(longestMs / (HOUR / 10)) / 10) })]
        : []),
      ...(countedMs > 0 ? [translate('evidence.coverage', { share: percent(shownCoverage(figures)) })] : []),
    ];
  };
}
