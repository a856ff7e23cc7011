import type { OrdinaryWeek } from '../../../domain/heating/place-heating';
import { lastingSetPoint, SET_POINT } from '../../../domain/heating/place-set-point';
import { emptyWeek, parseSchedule, type Week } from '../../../domain/schedule/weekly-schedule';
import type { Place } from '../place-links';

export interface CountedWeek {
  week: Week;
  /** °C in manual hours. */
  setPoint: number;
}

/** Returns the lasting set point of a place, °C; undefined for a room that has that of its building. */
function ownSetPoint({ level, record }: Place): number | undefined {
  const lasting = lastingSetPoint({
    ...{ celsius: record.tempSetPoint, restore: record.tempSetPointRestore, until: record.tempSetPointUntil },
  });
  return lasting ?? (level === 'building' ? SET_POINT.default : undefined);
}

/**
 * Returns the hours that count for a place: its own schedule, or that of its building. Overrides do not count, because
 * they are no part of the week.
 *
 * @param own the schedule of the place as it is edited, on the wall clock.
 * @param ordinary as the server returns it; undefined until then, and for users who may not change the place.
 * @returns undefined if the hours are not known.
 */
export function countedWeek(
  place: Place,
  own: { week: Week; enabled: boolean },
  ordinary: OrdinaryWeek | undefined,
): CountedWeek | undefined {
  const setPoint = ordinary?.manual ?? ownSetPoint(place);
  if (setPoint === undefined) return undefined;
  if (own.enabled) return { week: own.week, setPoint };
  // The schedule of a building is the only one that can be in force for it, and is off here.
  if (place.level === 'building') return { week: emptyWeek(), setPoint };
  if (ordinary === undefined) return undefined;
  return { week: ordinary.schedule === undefined ? emptyWeek() : parseSchedule(ordinary.schedule), setPoint };
}
