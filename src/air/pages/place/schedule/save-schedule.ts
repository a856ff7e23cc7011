import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { saveProblem } from '../../../../frame/form/save-error';
import type { NamedModel } from '../../../../frame/model/entities';
import { updateRecord } from '../../../../frame/records/update-record';
import { disputedHours, mergedWeek } from '../../../domain/schedule/merge-weeks';
import { storedHoursOf, wallWeekOf } from '../../../domain/schedule/stored-hours';
import { isSameWeek, type SlotPlace, type Week } from '../../../domain/schedule/weekly-schedule';
import type { Place, PlaceRecord } from '../place-links';

export interface SchedulePlan {
  week: Week;
  enabled: boolean;
  keepUtc: boolean;
}

export interface ScheduleClock {
  instant: number;
  zone: string;
}

/** Error if another user has changed the same hours since the schedule was loaded. */
export class ScheduleConflict extends Error {
  override readonly name = 'ScheduleConflict';

  constructor(
    readonly present: PlaceRecord,
    readonly hours: readonly SlotPlace[],
  ) {
    super('The same hours were changed meanwhile');
  }
}

/** Maximum attempts of a save during concurrent changes. */
const MAX_TRIES = 3;

export function planOf({ tuya }: PlaceRecord, { instant, zone }: ScheduleClock): SchedulePlan {
  return {
    week: wallWeekOf(tuya, instant, zone),
    enabled: tuya?.enableSchedule === true,
    keepUtc: tuya?.keepUtc === true,
  };
}

export function isSamePlan(a: SchedulePlan, b: SchedulePlan): boolean {
  return a.enabled === b.enabled && a.keepUtc === b.keepUtc && isSameWeek(a.week, b.week);
}

export function mergedPlan(
  { base, mine, theirs }: { base: SchedulePlan; mine: SchedulePlan; theirs: SchedulePlan },
  prefer: 'mine' | 'theirs' = 'mine',
): SchedulePlan {
  return {
    week: mergedWeek({ base: base.week, mine: mine.week, theirs: theirs.week }, prefer),
    enabled: mine.enabled === base.enabled ? theirs.enabled : mine.enabled,
    keepUtc: mine.keepUtc === base.keepUtc ? theirs.keepUtc : mine.keepUtc,
  };
}

/**
 * Saves the schedule of a place in one write and merges concurrent changes of other hours.
 * @param base record before the changes.
 * @returns the saved record and the written plan.
 * @throws ScheduleConflict if another user changed the same hours.
 */
export async function saveSchedule(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<Place['level']>,
  base: PlaceRecord,
  mine: SchedulePlan,
  clock: ScheduleClock,
): Promise<{ record: PlaceRecord; plan: SchedulePlan }> {
  let [from, plan] = [base, mine];
  for (let tries = 1; ; tries += 1) {
    try {
      const hours = storedHoursOf(plan.week, clock.instant, clock.zone);
      const tuya = { enableSchedule: plan.enabled, keepUtc: plan.keepUtc, ...hours };
      return { record: await updateRecord(dataProvider, model, base, { tuya, version: from.version }), plan };
    } catch (error) {
      if (saveProblem(error).changed === undefined || tries === MAX_TRIES) throw error;
      const { data: present } = await dataProvider.getOne<PlaceRecord>(model.route, { id: base.id });
      const weeks = { base: planOf(base, clock), mine, theirs: planOf(present, clock) };
      const disputed = disputedHours({ base: weeks.base.week, mine: mine.week, theirs: weeks.theirs.week });
      if (disputed.length > 0) throw new ScheduleConflict(present, disputed);
      [from, plan] = [present, mergedPlan(weeks)];
    }
  }
}
