import { useLocale } from 'react-admin';
import { regionOf } from '../../../frame/model/localized-text';

export function usePercent(): (share: number) => string {
  const format = new Intl.NumberFormat(regionOf(useLocale()), { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
}
