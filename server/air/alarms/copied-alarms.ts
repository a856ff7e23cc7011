import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../src/frame/model/paths';
import type { SiteData } from '../../frame/documents/site-data';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import { removeAlarmSettings } from './moved-alarms';

const SLICE = 40;

function counting(alarms: unknown): unknown {
  if (!isPlainObject(alarms)) return {};
  return Object.fromEntries(Object.entries(alarms).filter(([, value]) => value !== null && value !== undefined));
}

/** Removes settings that equal the settings of the place above, so that they are inherited. @returns a summary */
export async function convertCopiedAlarms(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  alive: () => Promise<void>,
): Promise<string> {
  const put = createOwnRecords(models);
  const all = async (model: EntityModel) => (await store.query(model.collection, {})).rows.map(({ record }) => record);
  const [building, room, device] = [
    entityNamed(models, 'building'),
    entityNamed(models, 'room'),
    entityNamed(models, 'device'),
  ];
  const alarmsOf = (records: readonly EntityRecord[]) =>
    new Map<unknown, unknown>(records.map(({ id, alarms }) => [id, alarms]));
  const rooms = await all(room);
  const [ofBuildings, ofRooms] = [alarmsOf(await all(building)), alarmsOf(rooms)];
  const hasOwn = ({ alarms }: EntityRecord) => alarms !== undefined && alarms !== null;
  const copied = (record: EntityRecord, places: readonly unknown[]) =>
    hasOwn(record) && places.some((alarms) => isDeepStrictEqual(counting(alarms), counting(record['alarms'])));
  const work = [
    ...(await all(device))
      .filter((record) => copied(record, [ofRooms.get(record['room_id']), ofBuildings.get(record['building_id'])]))
      .map(({ id }) => ({ model: device, id })),
    ...rooms
      .filter((record) => copied(record, [ofBuildings.get(record['env'])]))
      .map(({ id }) => ({ model: room, id })),
  ];
  for (let start = 0; start < work.length; start += SLICE) {
    await inTransaction(store, async (unit) => {
      for (const { model, id } of work.slice(start, start + SLICE)) {
        const stored = await unit.get(model.collection, id);
        if (stored !== undefined) await put(unit, model, removeAlarmSettings(stored.record));
      }
    });
    await alive();
  }
  return work.length === 0 ? '' : `${work.length} rooms and devices inherit the alarm settings of their place`;
}
