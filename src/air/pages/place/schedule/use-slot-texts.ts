import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { listSlotPlaces } from '../../../domain/schedule/schedule-edits';
import { formatHourKey, type Slot, type SlotPlace, type Weekday } from '../../../domain/schedule/weekly-schedule';
import { isSamePlace, type Selection } from './selection';

const MAX_NAMED = 6;

export function useSlotTexts() {
  const translate = useTranslate();
  const format = useValueFormat();
  const day = (name: Weekday) => translate(`place.schedule.days.${name}`);
  const hour = (number: number) => `${formatHourKey(number)}:00`;
  const slot = (value: Slot) =>
    value === 'auto'
      ? translate('place.schedule.manual')
      : translate('place.schedule.temperature', { value: format.number(value) });
  const place = (at: SlotPlace) => `${day(at.day)} ${hour(at.hour)}`;
  return {
    day,
    shortDay: (name: Weekday) => translate(`place.schedule.short.${name}`),
    hour,
    places: (places: readonly SlotPlace[]) =>
      [...places.slice(0, MAX_NAMED).map(place), ...(places.length > MAX_NAMED ? ['…'] : [])].join(', '),
    selection: (selection: Selection) => {
      const { from, to } = selection;
      if (isSamePlace(from, to)) return `${day(to.day)} ${hour(to.hour)}`;
      if (from.day !== to.day)
        return translate('place.schedule.selected', { smart_count: listSlotPlaces(selection).length });
      return `${day(to.day)} ${hour(Math.min(from.hour, to.hour))}–${hour(Math.max(from.hour, to.hour) + 1)}`;
    },
    slot,
    shortSlot: (value: Slot) => (value === 'auto' ? translate('place.schedule.manualShort') : format.number(value)),
    cell: (place: SlotPlace, value: Slot) =>
      translate('place.schedule.cell', { day: day(place.day), hour: hour(place.hour), slot: slot(value) }),
  };
}
