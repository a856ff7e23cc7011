import { findEntity } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { hourShift } from './packing/hour-facts';
import type { ZoneOfDevice } from './reading-store';

const RECORDS_AT_ONCE = 500;
/** Some zones have the same hours only at one time of the year, such as Lord Howe. */
const HALF_A_YEAR = 182;

interface ZoneParts extends Pick<SiteData, 'models' | 'store'> {
  siteZone: string;
  now: number;
}

/** Returns null if local hours start together with UTC hours, which is not so in India, for example. */
export async function deviceZones({ models, store, siteZone, now }: ZoneParts): Promise<ZoneOfDevice> {
  const today = Math.floor(now / DAY);
  const shifted = (zone: string) =>
    [0, HALF_A_YEAR].some((days) => hourShift(zone, today - days) !== 0) ? zone : null;
  const ofSite = shifted(siteZone);
  const elsewhere = new Map<string, string | null>();
  const building = findEntity(models, 'building');
  const device = findEntity(models, 'device');
  if (building === undefined || device === undefined) return () => ofSite;

  let after: string | undefined;
  do {
    const page = await store.walk(building.collection, {}, after, RECORDS_AT_ONCE);
    for (const { record } of page.rows) {
      const zone = shifted(zoneOr(record['timeZone'], siteZone));
      if (zone === ofSite) continue;
      const inBuilding = { path: 'building_id', operator: 'eq', value: record.id } as const;
      for (const { id } of await recordsWhere(store, device, inBuilding)) elsewhere.set(id, zone);
    }
    after = page.next;
  } while (after !== undefined);
  return (hwId) => (elsewhere.has(hwId) ? (elsewhere.get(hwId) ?? null) : ofSite);
}
