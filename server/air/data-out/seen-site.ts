import { formatDeviceName } from '../../../src/air/domain/devices/device-name';
import type { Segment } from '../../../src/air/domain/places/assignments';
import { MEASURE_KEYS, type MeasureKey } from '../../../src/air/domain/readings/measures';
import { type AccessSubject, can, canSeeField } from '../../../src/frame/access/can';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { zoneOr } from '../../../src/frame/time/zone-offset';

type Device = RecordOf<'device'>;

export interface SeenDevice {
  hwId: string;
  name: string;
  building: string;
  room: string;
  zone: string;
  /** Periods whose readings count; if omitted, all readings count. */
  segments?: readonly Segment[];
}

export function createFieldFilter<Entity extends string>(model: NamedModel<Entity>, subject: AccessSubject) {
  return (name: keyof RecordOf<Entity> & string): boolean => {
    const field = model.fieldByPath.get(name);
    return field !== undefined && canSeeField(field, subject);
  };
}

export function createDeviceView(model: NamedModel<'device'>, subject: AccessSubject, siteZone: string) {
  const sees = createFieldFilter(model, subject);
  const shown = {
    alias: sees('alias'),
    room_name: sees('room_name'),
    building_name: sees('building_name'),
  };
  return {
    isSeen: (record: Device): boolean => can({ subject, model, operation: 'read', record }),
    measures: MEASURE_KEYS.filter((key): key is MeasureKey => sees(key)),
    of: (record: Device): SeenDevice => {
      const seen = {
        id: record.id,
        ...(shown.alias && { alias: record.alias }),
        ...(shown.room_name && { room_name: record.room_name }),
        ...(shown.building_name && { building_name: record.building_name }),
      };
      return {
        ...{ hwId: record.id, name: formatDeviceName(seen) },
        ...{ building: seen.building_name ?? '', room: seen.room_name ?? '' },
        zone: zoneOr(record.timeZone, siteZone),
      };
    },
  };
}

export interface Placed {
  id: string;
  name: string;
  in?: string | undefined;
  zone?: string | undefined;
}

export interface SeenSite {
  managers: readonly Placed[];
  buildings: readonly Placed[];
  rooms: readonly Placed[];
  devices: readonly (Placed & { building?: string | undefined; measures: readonly MeasureKey[] })[];
}
