import type { JudgedRoom } from '../../../src/air/domain/evidence/evidence';
import type { EvidenceFile } from '../../../src/air/domain/evidence/evidence-file';
import { openingOf } from '../../../src/air/domain/hours/opening-hours';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';

type FileRoom = EvidenceFile['rooms'][number];

export type PlaceRoom = JudgedRoom & Omit<FileRoom, 'verdict' | 'air'>;

export interface JudgedPlace {
  id: string;
  name: string;
  zone: string;
  rooms: readonly PlaceRoom[];
  outdoors: FileRoom['devices'][number] | undefined;
}

interface PlaceParts {
  models: EntityModels;
  store: Store;
  timeZone: string;
}

function deviceFacts({ id, sensor }: RecordOf<'device'>): FileRoom['devices'][number] {
  const { model = null, accuracy = null, position = null, calibratedOn = null } = sensor ?? {};
  return { hwId: id, model, accuracy, position, calibratedOn };
}

export async function judgedPlace(
  { models, store, timeZone }: PlaceParts,
  reader: AccessSubject,
  id: string,
): Promise<JudgedPlace | undefined> {
  const [ofBuilding, ofRoom, ofDevice] = [
    entityNamed(models, 'building'),
    entityNamed(models, 'room'),
    entityNamed(models, 'device'),
  ];
  const reads = { subject: reader, operation: 'read' } as const;
  const [building] = await recordsWithIds(store, ofBuilding, [id]);
  if (building === undefined || !can({ ...reads, model: ofBuilding, record: building })) return undefined;

  const foundDevices = await recordsWhere(store, ofDevice, { path: 'building_id', operator: 'eq', value: id });
  const devices = foundDevices
    .filter((record) => can({ ...reads, model: ofDevice, record }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const foundRooms = await recordsWhere(store, ofRoom, { path: 'env', operator: 'eq', value: id });
  const records = new Map(foundRooms.map((record) => [record.id, record]));
  const seen = foundRooms.filter((record) => can({ ...reads, model: ofRoom, record }));
  const outdoors = devices.find(({ sensor }) => sensor?.position === 'outdoors');

  const names = new Map(seen.map((room) => [room.id, room.name ?? room.id]));
  const inRooms = devices.filter(({ sensor }) => sensor?.position !== 'outdoors');
  for (const device of inRooms) {
    const roomId = device.room_id ?? device.id;
    if (!names.has(roomId)) names.set(roomId, device.room_name ?? device.alias ?? device.id);
  }
  const rooms = [...names].map(([roomId, name]): PlaceRoom => {
    const {
      use = null,
      ventilation = null,
      floorArea = null,
      height = null,
      people = null,
    } = seen.find((room) => room.id === roomId)?.premises ?? {};
    return {
      ...{ id: roomId, name, facts: { use, ventilation, floorArea, height, people } },
      opening: openingOf(building.opening, records.get(roomId)?.opening) ?? null,
      devices: inRooms.filter((device) => (device.room_id ?? device.id) === roomId).map(deviceFacts),
    };
  });
  return {
    ...{ id, name: building.name ?? id, zone: zoneOr(building.timeZone, timeZone) },
    outdoors: outdoors && deviceFacts(outdoors),
    rooms: rooms.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true })),
  };
}
