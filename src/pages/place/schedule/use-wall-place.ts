import { type SlotPlace, weekdays } from '../../../domain/schedule/weekly-schedule';
import { useNow } from '../../../layout/site/clock';
import { hourOf, weekdayOf } from '../../../time/time-zone';

/** The hour of the week that passes just now on the clock of a zone. */
export function useWallPlace(zone: string): SlotPlace {
  const now = useNow();
  return { day: weekdays[weekdayOf(now, zone)] ?? 'sun', hour: hourOf(now, zone) };
}
