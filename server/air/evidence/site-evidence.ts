import { HEATING_SEASON } from '../../../src/air/domain/air/heating-season';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { correctionsOf, correctionsWithin } from '../../../src/air/domain/corrections/corrections';
import {
  evidenceDevices,
  type JudgedRoom,
  type OutdoorSource,
  type StatedCorrection,
} from '../../../src/air/domain/evidence/evidence';
import { EVIDENCE_FORMATS, type EvidenceFile, statedSettings } from '../../../src/air/domain/evidence/evidence-file';
import type { Standard } from '../../../src/air/domain/evidence/standard';
import { openingOf } from '../../../src/air/domain/hours/opening-hours';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { toInstant } from '../../../src/frame/time/time-zone';
import { DAY } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { ApiError } from '../../frame/documents/api-error';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import { log } from '../../frame/log/log';
import type { Store, StoreReader } from '../../frame/stores/store';
import type { EvidenceRequest, EvidenceWork, JudgingOptions } from './evidence-work';
import { loadStandards, STANDARDS_FOLDER } from './load-standards';

type FileRoom = EvidenceFile['rooms'][number];

type PlaceRoom = JudgedRoom & Omit<FileRoom, 'verdict' | 'air'>;

interface JudgedPlace {
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

async function judgedPlace(
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

/** Returns the visible corrections of devices in a half-open period (ms), in the order of the devices. */
async function correctionsIn(
  { models, store }: { models: EntityModels; store: StoreReader },
  reader: AccessSubject,
  hwIds: readonly string[],
  { from, to }: Period,
): Promise<StatedCorrection[]> {
  const model = entityNamed(models, 'correction');
  const found: StatedCorrection[] = [];
  for (const hwId of new Set(hwIds)) {
    const records = await recordsWhere(store, model, { path: 'device', operator: 'eq', value: hwId });
    const seen = records.filter((record) => can({ subject: reader, operation: 'read', model, record }));
    for (const record of seen) {
      const { reason = '', author = '' } = record;
      const own = correctionsWithin(correctionsOf([record]), { from, to: to - 1 });
      found.push(...own.map((each) => ({ ...each, reason, author })));
    }
  }
  return found.toSorted((one, other) => hwIds.indexOf(one.hwId) - hwIds.indexOf(other.hwId) || one.from - other.from);
}

const MAX_DAYS = 367;

interface SiteEvidenceParts {
  models: EntityModels;
  store: Store;
  work: EvidenceWork;
  timeZone: string;
  standardsFolder?: string | undefined;
  now(): number;
}

export interface EvidenceQuestion {
  building: string;
  standard: string;
  /** Calendar days, both included. */
  from: string;
  to: string;
  outdoorCo2?: number | undefined;
  corrected?: boolean | undefined;
}

export interface PreparedEvidence extends EvidenceRequest {
  place: JudgedPlace;
  rooms: readonly PlaceRoom[];
}

export interface SiteEvidence {
  standards(): Promise<readonly Standard[]>;
  /** @throws ApiError 404 for an unknown building or standard, 422 for an invalid period. */
  prepare(reader: AccessSubject, question: EvidenceQuestion): Promise<PreparedEvidence>;
  make(prepared: PreparedEvidence, options?: JudgingOptions): Promise<EvidenceFile>;
  readings(request: EvidenceRequest): AsyncGenerator<string>;
  print: EvidenceWork['printEvidence'];
}

export function siteEvidence({ work, now, standardsFolder, ...parts }: SiteEvidenceParts): SiteEvidence {
  async function standards(): Promise<readonly Standard[]> {
    const loaded = await loadStandards(standardsFolder ?? STANDARDS_FOLDER);
    for (const mistake of loaded.mistakes) log.warn(`This is no standard: ${mistake}`);
    return loaded.standards;
  }

  function periodOf({ from, to }: EvidenceQuestion, zone: string) {
    const period = { from: toInstant(Date.parse(from), zone), to: toInstant(Date.parse(to) + DAY, zone) };
    if (period.from >= period.to) throw new ApiError(422, 'bad_period', 'A period must not begin after its end');
    if (period.from >= now()) throw new ApiError(422, 'bad_period', 'This period has not started yet');
    if (period.to - period.from > MAX_DAYS * DAY) {
      throw new ApiError(422, 'bad_period', `A period may have at most ${MAX_DAYS} days`);
    }
    return { from: period.from, to: Math.min(period.to, now()) };
  }

  function outdoorSource({ outdoorCo2 }: EvidenceQuestion, { outdoors }: JudgedPlace): OutdoorSource | null {
    if (outdoorCo2 !== undefined) return { from: 'assumed', ppm: outdoorCo2 };
    return outdoors === undefined ? null : { from: 'device', hwId: outdoors.hwId };
  }

  return {
    standards,
    prepare: async (reader, question) => {
      const place = await judgedPlace(parts, reader, question.building);
      if (place === undefined) throw new ApiError(404, 'not_found', `There is no building ${question.building}`);
      const standard = (await standards()).find(({ id }) => id === question.standard);
      if (standard === undefined) throw new ApiError(404, 'not_found', `There is no standard ${question.standard}`);
      const { zone, rooms } = place;
      const settings = {
        ...{ period: periodOf(question, zone), zone, heating: { ...HEATING_SEASON } },
        outdoorCo2: outdoorSource(question, place),
      };
      const outdoorDevice = place.outdoors;
      if (question.corrected === true) {
        const hwIds = evidenceDevices(settings.outdoorCo2, rooms);
        const corrections = await correctionsIn(parts, reader, hwIds, settings.period);
        return { place, standard, settings: { ...settings, corrections }, rooms, outdoorDevice };
      }
      return { place, standard, settings, rooms, outdoorDevice };
    },
    make: async ({ place, ...request }, options) => {
      const { rooms, standard, settings } = request;
      const { verdicts, air, readings } = await work.evidence(request, options);
      return {
        format: EVIDENCE_FORMATS.withAir,
        madeAt: new Date(now()).toISOString(),
        building: { id: place.id, name: place.name },
        standard,
        settings: statedSettings(settings),
        rooms: rooms.flatMap((room, index) => {
          const verdict = verdicts[index];
          return verdict === undefined ? [] : [{ ...room, verdict, air: air.rooms[index] }];
        }),
        outdoorSensor: place.outdoors && air.outdoor ? { ...place.outdoors, ...air.outdoor } : null,
        readings,
      };
    },
    readings: ({ standard, settings, rooms }) => work.evidenceReadings({ standard, settings, rooms }),
    print: work.printEvidence,
  };
}
