import { deviceName } from '../../../src/air/domain/devices/device-name';
import type { Segment } from '../../../src/air/domain/places/assignments';
import { MEASURE_KEYS, type MeasureKey } from '../../../src/air/domain/readings/measures';
import { type AccessSubject, can, canSeeField } from '../../../src/frame/access/can';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { currentDevices, everyRecord, type OverviewParts } from '../overview/current-devices';

type Device = RecordOf<'device'>;

export interface SeenDevice {
  hwId: string;
  name: string;
  building: string;
  room: string;
  zone: string;
  /** Periods whose readings count; all if omitted. */
  segments?: readonly Segment[];
}

export function fieldSight<Entity extends string>(model: NamedModel<Entity>, subject: AccessSubject) {
  return (name: keyof RecordOf<Entity> & string): boolean => {
    const field = model.fieldByPath.get(name);
    return field !== undefined && canSeeField(field, subject);
  };
}

export function deviceView(model: NamedModel<'device'>, subject: AccessSubject, siteZone: string) {
  const sees = fieldSight(model, subject);
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
        ...{ hwId: record.id, name: deviceName(seen) },
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
}

export interface SeenSite {
  managers: readonly Placed[];
  buildings: readonly Placed[];
  rooms: readonly Placed[];
  devices: readonly (Placed & { building?: string | undefined; measures: readonly MeasureKey[] })[];
}

type SeenSiteParts = Pick<OverviewParts, 'models' | 'documents' | 'board' | 'now' | 'timeZone'>;

const MAX_PLACES = 5000;

function tooMany(): ApiError {
  return new ApiError(422, 'too_many_rows', `A model has at most ${MAX_PLACES} places or devices of a kind`);
}

/** Returns only names and measures that the actor may read. @throws ApiError 422 for too many devices. */
export async function seenSite(parts: SeenSiteParts, actor: Actor): Promise<SeenSite> {
  const { models } = parts;
  const [ofManager, ofBuilding, ofRoom, ofDevice] = [
    entityNamed(models, 'manager'),
    entityNamed(models, 'building'),
    entityNamed(models, 'room'),
    entityNamed(models, 'device'),
  ];

  async function recordsOf<Entity extends string>(model: NamedModel<Entity>): Promise<RecordOf<Entity>[]> {
    if (!can({ subject: actor, model, operation: 'read' })) return [];
    const { records, total } = await everyRecord(parts, actor, model, MAX_PLACES);
    if (total > records.length) throw tooMany();
    await yieldToEventLoop();
    return records;
  }
  const sees = {
    manager: fieldSight(ofManager, actor),
    building: fieldSight(ofBuilding, actor),
    room: fieldSight(ofRoom, actor),
    device: fieldSight(ofDevice, actor),
  };
  const view = deviceView(ofDevice, actor, parts.timeZone);
  const managers = await recordsOf(ofManager);
  const buildings = await recordsOf(ofBuilding);
  const rooms = await recordsOf(ofRoom);
  const { devices, isPartial } = await currentDevices(parts, actor);
  if (isPartial) throw tooMany();
  await yieldToEventLoop();
  return {
    managers: managers.map(({ id, name }) => ({ id, name: sees.manager('name') ? (name ?? id) : id })),
    buildings: buildings.map(({ id, name, env }) => ({
      ...{ id, name: sees.building('name') ? (name ?? id) : id },
      ...(sees.building('env') && { in: env }),
    })),
    rooms: rooms.map(({ id, name, env }) => ({
      ...{ id, name: sees.room('name') ? (name ?? id) : id },
      ...(sees.room('env') && { in: env }),
    })),
    devices: devices.map((device) => ({
      ...{ id: device.id, name: view.of(device).name },
      measures: view.measures.filter((key) => typeof device[key] === 'number'),
      ...(sees.device('room_id') && { in: device.room_id }),
      ...(sees.device('building_id') && { building: device.building_id }),
    })),
  };
}
