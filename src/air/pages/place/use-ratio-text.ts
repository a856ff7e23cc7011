import { useLocale, useTranslate } from 'react-admin';
import { regionOf } from '../../../frame/model/localized-text';
import { type OnlineRatio, onlinePercent } from '../../domain/devices/connection';

export function useRatioText(): (ratio: OnlineRatio) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (ratio) => {
    const percent = onlinePercent(ratio);
    if (percent === undefined) return translate('place.counts.none');
    const text = percent.toLocaleString(regionOf(locale), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return `${ratio.online}/${ratio.total} (${text}%)`;
  };
}
