import { HEATING_SEASON } from '../../../src/air/domain/air/heating-season';
import { evidenceDevices, type OutdoorSource } from '../../../src/air/domain/evidence/evidence';
import { EVIDENCE_FORMATS, type EvidenceFile, statedSettings } from '../../../src/air/domain/evidence/evidence-file';
import type { Standard } from '../../../src/air/domain/evidence/standard';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { toInstant } from '../../../src/frame/time/time-zone';
import { DAY } from '../../../src/frame/time/units';
import { ApiError } from '../../frame/documents/api-error';
import { log } from '../../frame/log/log';
import type { Store } from '../../frame/stores/store';
import { correctionsIn } from './corrections-in';
import type { EvidenceRequest, EvidenceWork, JudgingOptions } from './evidence-work';
import { type JudgedPlace, judgedPlace, type PlaceRoom } from './judged-place';
import { loadStandards, STANDARDS_FOLDER } from './load-standards';

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
    if (period.from >= now()) throw new ApiError(422, 'bad_period', 'This period has not begun');
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
