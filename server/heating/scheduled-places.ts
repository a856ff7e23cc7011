import { type ScheduledTemperature, scheduledNow } from '../../src/domain/schedule/schedule-now';
import { entityNamed } from '../../src/model/entity-named';
import type { EntityModels, EntityRecord } from '../../src/model/types';
import { zoneOr } from '../../src/time/zone-offset';
import { at } from '../documents/acl';
import type { Store } from '../stores/store';
import { heatingRoomOf, homeIdOf } from './heating-access';

/** Where the schedule of a building or room takes effect: a whole home, or one room of it. */
export interface ScheduledPlace {
  entity: string;
  record: EntityRecord;
  homeId: string;
  /** Absent for a building. */
  roomId?: string;
}

const ENABLED = { path: 'tuya.enableSchedule', storage: 'boolean', operator: 'eq', value: true } as const;

function linkOf(entity: string, record: EntityRecord): { homeId: string; roomId?: string } | undefined {
  if (entity === 'room') return heatingRoomOf(record);
  const homeId = homeIdOf(record);
  return homeId === undefined ? undefined : { homeId };
}

/** The buildings and rooms with a schedule in force that are linked to the heating service. */
export async function scheduledPlaces(models: EntityModels, store: Store): Promise<ScheduledPlace[]> {
  const found = await Promise.all(
    ['building', 'room'].map(async (entity) => {
      const model = entityNamed(models, entity);
      const { rows } = await store.query(model.collection, { where: [ENABLED] });
      return rows.flatMap(({ record }): ScheduledPlace[] => {
        const link = linkOf(entity, record);
        return link === undefined ? [] : [{ entity, record, ...link }];
      });
    }),
  );
  return found.flat();
}

/** What the schedule of a place asks for at an instant, on the clock of its building. */
export function askedOf(
  { record }: ScheduledPlace,
  instant: number,
  siteZone: string,
): ScheduledTemperature | undefined {
  return scheduledNow(at(record, 'tuya.schedule'), instant, zoneOr(record.timeZone, siteZone));
}
