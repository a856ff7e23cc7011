import { completeAlarmFields } from '../../../src/air/domain/alarms/alarm-settings';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import { removeAlarmSettings } from './moved-alarms';

const SLICE = 40;

/** Adds omitted settings with the values of the place above. @returns a summary */
export async function completeOwnAlarms(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  alive: () => Promise<void>,
): Promise<string> {
  const put = createOwnRecords(models);
  let done = 0;
  for (const model of [entityNamed(models, 'room'), entityNamed(models, 'device')]) {
    const { rows } = await store.query(model.collection, {});
    const ids = rows
      .filter(({ record: { alarms } }) => alarms !== undefined && alarms !== null)
      .map(({ record }) => record.id);
    for (let start = 0; start < ids.length; start += SLICE) {
      const slice = ids.slice(start, start + SLICE);
      await inTransaction(store, async (unit) => {
        for (const id of slice) {
          const stored = await unit.get(model.collection, id);
          if (stored === undefined) continue;
          const { alarms } = repairValues(model, stored.record);
          const whole = completeAlarmFields(alarms ?? {});
          await put(
            unit,
            model,
            whole === undefined ? removeAlarmSettings(stored.record) : { ...stored.record, alarms: whole },
          );
        }
      });
      done += slice.length;
      await alive();
    }
  }
  return done === 0 ? '' : `${done} rooms and devices have complete alarm settings`;
}
