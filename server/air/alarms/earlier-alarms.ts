import { type AlarmCode, isAlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import type { EarlierAlarm, ReadingStore } from '../telemetry/reading-store';
import { createRaisedAlarm } from './alarm-record';

const SLICE = 40;

function recordOf(device: RecordOf<'device'>, { token, date }: EarlierAlarm, code: AlarmCode): RecordOf<'alarm'> {
  const place = device.token === token ? device : { id: device.id, alias: device.alias };
  const event = { type: 'raised', code, began: date, at: date, value: null, threshold: null, isOver: true } as const;
  const { length: _unknown, ...record } = createRaisedAlarm(place, event);
  return { ...record, token, changedAt: date };
}

/** Deletes alarms of deleted devices. @returns a summary */
export async function convertEarlierAlarms(
  { models, store, readings }: Pick<SiteData, 'models' | 'store'> & { readings: ReadingStore },
  alive: () => Promise<void>,
): Promise<string> {
  const [alarm, device] = [entityNamed(models, 'alarm'), entityNamed(models, 'device')];
  const put = createOwnRecords(models);
  let [converted, orphans] = [0, 0];
  for await (const page of readings.earlierAlarms?.() ?? []) {
    const hwIds = [...new Set(page.map(({ hwId }) => hwId))];
    const found = await store.getMany(device.collection, hwIds);
    const devices = new Map(found.map(({ record }) => [record.id, repairValues(device, record)]));
    const records = page.flatMap((earlier) => {
      const owner = devices.get(earlier.hwId);
      return owner === undefined || !isAlarmCode(earlier.alarm) ? [] : recordOf(owner, earlier, earlier.alarm);
    });
    for (let start = 0; start < records.length; start += SLICE) {
      await inTransaction(store, async (unit) => {
        for (const record of records.slice(start, start + SLICE)) {
          const isThere = (await unit.get(alarm.collection, record.id)) !== undefined;
          if (!isThere) await put(unit, alarm, record);
        }
      });
      await alive();
    }
    converted += records.length;
    orphans += page.length - records.length;
  }
  await readings.removeEarlierAlarms?.();
  if (converted + orphans === 0) return '';
  const gone = orphans === 0 ? '' : `; ${orphans} of deleted devices are only in the backup`;
  return `${converted} ${converted === 1 ? 'alarm' : 'alarms'} converted to records${gone}`;
}
