import type { OrdinaryWeek } from '../../../domain/heating/place-heating';
import { getLastingSetPoint, SET_POINT } from '../../../domain/heating/place-set-point';
import { createEmptyWeek, parseSchedule, type Week } from '../../../domain/schedule/weekly-schedule';
import type { Place } from '../place-links';

export interface CountedWeek {
  week: Week;
  setPoint: number;
}

function ownSetPoint({ level, record }: Place): number | undefined {
  const lasting = getLastingSetPoint({
    ...{ celsius: record.tempSetPoint, restore: record.tempSetPointRestore, until: record.tempSetPointUntil },
  });
  return lasting ?? (level === 'building' ? SET_POINT.default : undefined);
}

/**
 * Returns the applicable schedule of the place or its building, without overrides. @param own edited schedule in local
 * time @param ordinary undefined until the response, or without access @returns undefined if the hours are not known.
 */
export function findApplicableWeek(
  place: Place,
  own: { week: Week; enabled: boolean },
  ordinary: OrdinaryWeek | undefined,
): CountedWeek | undefined {
  const setPoint = ordinary?.manual ?? ownSetPoint(place);
  if (setPoint === undefined) return undefined;
  if (own.enabled) return { week: own.week, setPoint };
  // Uses an empty week for a building with a disabled schedule, because a building inherits no schedule.
  if (place.level === 'building') return { week: createEmptyWeek(), setPoint };
  if (ordinary === undefined) return undefined;
  return { week: ordinary.schedule === undefined ? createEmptyWeek() : parseSchedule(ordinary.schedule), setPoint };
}
