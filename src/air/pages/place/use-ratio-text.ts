import { useLocale, useTranslate } from 'react-admin';
import { getRegion } from '../../../frame/model/localized-text';
import { computeOnlinePercent, type OnlineRatio } from '../../domain/devices/connection';

export function useRatioText(): (ratio: OnlineRatio) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (ratio) => {
    const percent = computeOnlinePercent(ratio);
    if (percent === undefined) return translate('place.counts.none');
    const text = percent.toLocaleString(getRegion(locale), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return `${ratio.online}/${ratio.total} (${text}%)`;
  };
}
