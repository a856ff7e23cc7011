import type { EntityModels } from '../../../../src/frame/model/application-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { HOUR } from '../../../../src/frame/time/units';
import { zoneOr } from '../../../../src/frame/time/zone-offset';
import { recordsWithIds } from '../../../frame/documents/typed-records';
import { cacheLookups } from '../../../frame/stores/lookup-cache';
import type { Store } from '../../../frame/stores/store';

interface Parts {
  models: EntityModels;
  store: Store;
  timeZone: string;
  now(): number;
}

/**
 * Returns the IANA zones of the buildings of alarms, by alarm id. Zones are read once an hour, because waiting messages
 * are checked each minute of a night.
 */
export function alarmZones({ models, store, timeZone, now }: Parts) {
  const [alarm, building] = [entityNamed(models, 'alarm'), entityNamed(models, 'building')];

  async function lookUp(ids: readonly string[]): Promise<Map<string, string>> {
    const alarms = await recordsWithIds(store, alarm, ids);
    const places = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
    const zones = new Map((await recordsWithIds(store, building, places)).map((each) => [each.id, each.timeZone]));
    return new Map(alarms.map(({ id, building_id = '' }) => [id, zoneOr(zones.get(building_id), timeZone)]));
  }

  const cache = cacheLookups(lookUp, { now, isFresh: (age) => age < HOUR });
  return (notices: readonly { alarm: string }[]): Promise<ReadonlyMap<string, string>> =>
    cache.getMany([...new Set(notices.map(({ alarm: id }) => id))]);
}
