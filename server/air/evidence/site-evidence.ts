import { HEATING_SEASON } from '../../../src/air/domain/air/degree-days';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { correctionsWithin, parseCorrections } from '../../../src/air/domain/corrections/corrections';
import {
  type JudgedRoom,
  listDevices,
  type MeasuringLine,
  type OutdoorSource,
  type StatedCorrection,
} from '../../../src/air/domain/evidence/evidence';
import { EVIDENCE_FORMATS, type EvidenceFile, toStatedSettings } from '../../../src/air/domain/evidence/evidence-file';
import type { Standard } from '../../../src/air/domain/evidence/standard';
import { groupBy } from '../../../src/air/domain/grouped';
import { parseOpening } from '../../../src/air/domain/hours/opening-hours';
import { type Assignment, clipSpans, createLines, type Segment } from '../../../src/air/domain/places/assignments';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { toInstant } from '../../../src/frame/time/time-zone';
import { DAY } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { ApiError, createNotFoundError } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import { log } from '../../frame/log/log';
import type { Store, StoreReader } from '../../frame/stores/store';
import { createAssignments } from '../places/assignments';
import type { EvidenceRequest, EvidenceWork, JudgingSite } from './evidence-work';
import { loadStandards, STANDARDS_FOLDER } from './load-standards';

type FileRoom = EvidenceFile['rooms'][number];

type PlaceRoom = Omit<JudgedRoom, 'devices'> & Omit<FileRoom, 'verdict' | 'air'>;

interface JudgedPlace {
  id: string;
  name: string;
  zone: string;
  rooms: readonly PlaceRoom[];
  period: Period;
  outdoors: Line | undefined;
}

type Line = FileRoom['devices'][number];

/** Describes successive sensors of a place as one line: data of the last sensor, readings of all sensors. */
function lineFacts(segments: Segment[], devices: ReadonlyMap<string, RecordOf<'device'>>, period: Period): Line {
  const [first] = segments;
  const { sensor } = devices.get(segments.at(-1)?.hwId ?? '') ?? {};
  const { model = null, accuracy = null, position = null, calibratedOn = null } = sensor ?? {};
  const hwId = [...new Set(segments.map((each) => each.hwId))].join('+');
  const isWhole = segments.length === 1 && first?.from === period.from && first.to === period.to;
  return { hwId, model, accuracy, position, calibratedOn, ...(!isWhole && { segments }) };
}

async function judgedPlace(
  { models, store, timeZone }: { models: EntityModels; store: Store; timeZone: string },
  reader: AccessSubject,
  id: string,
  periodIn: (zone: string) => Period,
): Promise<JudgedPlace | undefined> {
  const [ofBuilding, ofRoom, ofDevice] = [
    entityNamed(models, 'building'),
    entityNamed(models, 'room'),
    entityNamed(models, 'device'),
  ];
  const reads = { subject: reader, operation: 'read' } as const;
  const [building] = await readByIds(store, ofBuilding, [id]);
  if (building === undefined || !can({ ...reads, model: ofBuilding, record: building })) return undefined;

  const zone = zoneOr(building.timeZone, timeZone);
  const period = periodIn(zone);
  const foundRooms = await recordsWhere(store, ofRoom, { path: 'env', operator: 'eq', value: id });
  const records = new Map(foundRooms.map((record) => [record.id, record]));
  const seen = foundRooms.filter((record) => can({ ...reads, model: ofRoom, record }));
  const assignments = createAssignments({ models, store });
  const known = await assignments.ofPlaces([`building:${id}`, ...seen.map((room) => `room:${room.id}`)]);
  const found = await readByIds(store, ofDevice, [...new Set(known.map(({ device }) => device))]);
  const devices = new Map(found.map((record) => [record.id, record]));
  const isOutdoors = ({ device }: Assignment) => devices.get(device)?.sensor?.position === 'outdoors';
  const linesOf = (own: readonly Assignment[]): Line[] =>
    createLines(own)
      .map((line) => clipSpans(line, period))
      .filter((line) => line.length > 0)
      .map((line) => lineFacts(line, devices, period))
      .toSorted((one, other) => (one.hwId < other.hwId ? -1 : 1));
  const [outdoors] = linesOf(known.filter(isOutdoors));

  const names = new Map(seen.map((room) => [`room:${room.id}`, room.name ?? room.id]));
  const inRooms = groupBy(
    known.filter((each) => !isOutdoors(each)),
    ({ place, device }) => (names.has(place) ? place : `room:${device}`),
  );
  for (const place of inRooms.keys()) {
    const { alias } = devices.get(place.slice('room:'.length)) ?? {};
    if (!names.has(place)) names.set(place, alias ?? place.slice('room:'.length));
  }
  const rooms = [...names].map(([place, name]): PlaceRoom => {
    const roomId = place.slice('room:'.length);
    const {
      use = null,
      ventilation = null,
      floorArea = null,
      height = null,
      people = null,
    } = seen.find((room) => room.id === roomId)?.premises ?? {};
    return {
      ...{ id: roomId, name, facts: { use, ventilation, floorArea, height, people } },
      opening: parseOpening(building.opening, records.get(roomId)?.opening) ?? null,
      devices: linesOf(inRooms.get(place) ?? []),
    };
  });
  return {
    ...{ id, name: building.name ?? id, zone, period, outdoors },
    rooms: rooms.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true })),
  };
}

async function correctionsIn(
  { models, store }: { models: EntityModels; store: StoreReader },
  reader: AccessSubject,
  lines: readonly MeasuringLine[],
  period: Period,
): Promise<StatedCorrection[]> {
  const model = entityNamed(models, 'correction');
  const found: StatedCorrection[] = [];
  for (const { hwId, segments = [{ hwId, ...period }] } of lines) {
    const own: StatedCorrection[] = [];
    for (const segment of segments) {
      const records = await recordsWhere(store, model, { path: 'device', operator: 'eq', value: segment.hwId });
      for (const record of records.filter((each) => can({ subject: reader, operation: 'read', model, record: each }))) {
        const { reason = '', author = '' } = record;
        const within = correctionsWithin(parseCorrections([record]), { from: segment.from, to: segment.to - 1 });
        own.push(...within.map((each) => ({ ...each, hwId, reason, author })));
      }
    }
    found.push(...own.toSorted((one, other) => one.from - other.from));
  }
  return found;
}

const MAX_DAYS = 367;

interface SiteEvidenceDependencies extends Pick<SiteData, 'models' | 'store' | 'now'> {
  work: EvidenceWork;
  timeZone: string;
  standardsFolder?: string | undefined;
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

interface PreparedEvidence extends EvidenceRequest {
  place: JudgedPlace;
  rooms: readonly PlaceRoom[];
}

export interface SiteEvidence {
  standards(): Promise<readonly Standard[]>;
  prepare(reader: AccessSubject, question: EvidenceQuestion): Promise<PreparedEvidence>;
  make(prepared: PreparedEvidence, options?: JudgingSite): Promise<EvidenceFile>;
  readings(request: EvidenceRequest): AsyncGenerator<string>;
  print: EvidenceWork['printEvidence'];
}

export function createSiteEvidence({ work, now, standardsFolder, ...parts }: SiteEvidenceDependencies): SiteEvidence {
  async function standards(): Promise<readonly Standard[]> {
    const loaded = await loadStandards(standardsFolder ?? STANDARDS_FOLDER);
    for (const mistake of loaded.mistakes) log.warn(`Invalid standard: ${mistake}`);
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
    if (outdoors === undefined) return null;
    const { hwId, segments } = outdoors;
    return { from: 'device', hwId, ...(segments && { segments }) };
  }

  return {
    standards,
    prepare: async (reader, question) => {
      const place = await judgedPlace(parts, reader, question.building, (own) => periodOf(question, own));
      if (place === undefined) throw createNotFoundError('building', question.building);
      const standard = (await standards()).find(({ id }) => id === question.standard);
      if (standard === undefined) throw createNotFoundError('standard', question.standard);
      const { zone, rooms, period } = place;
      const settings = {
        ...{ period, zone, heating: { ...HEATING_SEASON } },
        outdoorCo2: outdoorSource(question, place),
      };
      const outdoorDevice = place.outdoors;
      if (question.corrected === true) {
        const lines = listDevices(settings.outdoorCo2, rooms);
        const corrections = await correctionsIn(parts, reader, lines, period);
        return { place, standard, settings: { ...settings, corrections }, rooms, outdoorDevice };
      }
      return { place, standard, settings, rooms, outdoorDevice };
    },
    make: async ({ place, ...request }, options) => {
      const { rooms, standard, settings } = request;
      const { verdicts, air, readings } = await work.evidence(request, options);
      return {
        format: EVIDENCE_FORMATS.withWindows,
        madeAt: new Date(now()).toISOString(),
        building: { id: place.id, name: place.name },
        standard,
        settings: toStatedSettings(settings),
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
