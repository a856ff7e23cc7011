import { useTranslate } from 'react-admin';
import { useValueFormat } from '../value/use-value-format';
import type { TileGroup } from './rules/dashboard-call';
import type { ChartTile, Span } from './rules/tile';

const SPAN_NAMES: Readonly<Record<Span, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

export function useGroupText({ model, by, spans }: ChartTile): (group: TileGroup) => string {
  const translate = useTranslate();
  const format = useValueFormat();
  const options = model.fieldByPath.get(by)?.options;
  return ({ key, label, isRest }) => {
    if (isRest === true) return translate('framework.dashboard.rest');
    if (key === null) return translate('framework.dashboard.none');
    if (spans !== undefined && typeof key === 'string') {
      const day = new Intl.DateTimeFormat(format.locale, { ...SPAN_NAMES[spans.per], timeZone: 'UTC' });
      const text = day.format(Date.parse(key));
      return spans.per === 'week' ? translate('framework.dashboard.week', { day: text }) : text;
    }
    if (typeof key === 'boolean') return format.yesNo(key);
    const option = options?.find(({ value }) => value === key);
    return label ?? (option === undefined ? String(key) : format.text(option.label));
  };
}
