import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { formatSchedule, isSameWeek, parseSchedule, type Week } from '../../../domain/schedule/weekly-schedule';
import { saveProblem } from '../../../framework/form/save-error';
import { updateRecord } from '../../../framework/update-record';
import type { NamedModel } from '../../../model/entities';
import type { Place, PlaceRecord } from '../place-links';

/** A schedule as it is written: the week in UTC, and whether it is in force. */
export interface SchedulePlan {
  week: Week;
  enabled: boolean;
}

/** Someone else changed the schedule since it was read. */
export class ScheduleConflict extends Error {
  override readonly name = 'ScheduleConflict';

  constructor(
    /** The record as it is now. */
    readonly present: PlaceRecord,
  ) {
    super('The schedule was changed meanwhile');
  }
}

export function planOf({ tuya }: PlaceRecord): SchedulePlan {
  return { week: parseSchedule(tuya?.schedule), enabled: tuya?.enableSchedule === true };
}

export function isSamePlan(a: SchedulePlan, b: SchedulePlan): boolean {
  return a.enabled === b.enabled && isSameWeek(a.week, b.week);
}

/**
 * Writes the schedule of a building or room in one write. That something else of the record was changed meanwhile does
 * not matter.
 *
 * @param base the record that the changes started from.
 * @returns the record afterwards.
 * @throws ScheduleConflict when the schedule itself was changed meanwhile.
 */
export async function saveSchedule(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<Place['level']>,
  base: PlaceRecord,
  plan: SchedulePlan,
): Promise<PlaceRecord> {
  const tuya = { enableSchedule: plan.enabled, schedule: formatSchedule(plan.week) };
  const write = ({ version }: PlaceRecord) => updateRecord(dataProvider, model, base, { tuya, version });
  try {
    return await write(base);
  } catch (error) {
    if (saveProblem(error).changed === undefined) throw error;
    const { data: present } = await dataProvider.getOne<PlaceRecord>(model.route, { id: base.id });
    if (!isSamePlan(planOf(present), planOf(base))) throw new ScheduleConflict(present);
    return write(present);
  }
}
