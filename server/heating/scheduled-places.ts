import { type ScheduledTemperature, scheduledNow } from '../../src/domain/schedule/schedule-now';
import type { RecordOf } from '../../src/model/entities';
import { entityNamed } from '../../src/model/entity-named';
import type { EntityModels } from '../../src/model/types';
import { zoneOr } from '../../src/time/zone-offset';
import { recordsWhere } from '../documents/typed-records';
import type { Store } from '../stores/store';
import { heatingRoomOf, homeIdOf } from './heating-access';

/** Where the schedule of a building or room takes effect: a whole home, or one room of it. */
export interface ScheduledPlace {
  entity: 'building' | 'room';
  record: RecordOf<'building' | 'room'>;
  homeId: string;
  /** Absent for a building. */
  roomId?: string;
}

const ENABLED = { path: 'tuya.enableSchedule', operator: 'eq', value: true } as const;

/** The buildings and rooms with a schedule in force that are linked to the heating service. */
export async function scheduledPlaces(models: EntityModels, store: Store): Promise<ScheduledPlace[]> {
  const [buildings, rooms] = await Promise.all([
    recordsWhere(store, entityNamed(models, 'building'), ENABLED),
    recordsWhere(store, entityNamed(models, 'room'), ENABLED),
  ]);
  return [
    ...buildings.flatMap((record): ScheduledPlace[] => {
      const homeId = homeIdOf(record);
      return homeId === undefined ? [] : [{ entity: 'building', record, homeId }];
    }),
    ...rooms.flatMap((record): ScheduledPlace[] => {
      const link = heatingRoomOf(record);
      return link === undefined ? [] : [{ entity: 'room', record, ...link }];
    }),
  ];
}

/** What the schedule of a place asks for at an instant, on the clock of its building. */
export function askedOf(
  { record }: ScheduledPlace,
  instant: number,
  siteZone: string,
): ScheduledTemperature | undefined {
  return scheduledNow(record.tuya?.schedule, instant, zoneOr(record.timeZone, siteZone));
}
