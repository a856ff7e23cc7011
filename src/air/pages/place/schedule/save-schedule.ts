import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { saveProblem } from '../../../../frame/form/save-error';
import type { NamedModel } from '../../../../frame/model/entities';
import { updateRecord } from '../../../../frame/records/update-record';
import { disputedHours, mergedWeek } from '../../../domain/schedule/merge-weeks';
import { storedHoursOf, wallWeekOf } from '../../../domain/schedule/stored-hours';
import { isSameWeek, type SlotPlace, type Week } from '../../../domain/schedule/weekly-schedule';
import type { Place, PlaceRecord } from '../place-links';

/** A schedule as people see it: the week on the wall, whether it is in force, and whether its hours stay in UTC. */
export interface SchedulePlan {
  week: Week;
  enabled: boolean;
  keepUtc: boolean;
}

/** The clock by which a schedule is read and written. */
export interface ScheduleClock {
  /** ms */
  instant: number;
  zone: string;
}

/** Someone else changed the same hours since the schedule was read. */
export class ScheduleConflict extends Error {
  override readonly name = 'ScheduleConflict';

  constructor(
    /** The record as it is now. */
    readonly present: PlaceRecord,
    readonly hours: readonly SlotPlace[],
  ) {
    super('The same hours were changed meanwhile');
  }
}

/** How often a save is tried while others are faster. */
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

/** Two changes of one plan in one, hour by hour; of hours that both changed `prefer` says whose counts. */
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
 * Writes the schedule of a building or room in one write. What others changed meanwhile stays: other hours are taken over,
 * and something else of the record does not matter.
 *
 * @param base the record that the changes started from.
 * @returns the record afterwards, and the plan that was written.
 * @throws ScheduleConflict when the same hours were changed meanwhile.
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
