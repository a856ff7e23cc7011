import * as v from 'valibot';
import { CORRECTED_MEASURES } from '../corrections/corrections';
import { CHECK_OUTCOMES, computeTrust, SENSOR_CHECKS, TRUST_LEVELS } from '../trust/sensor-check';
import { VENTILATION_REASONS } from '../ventilation/ventilation';
import { AIR_REASONS, type BuildingAir, computeRoomTrust, type StatedTrust } from './air-findings';
import { decide, REASONS, VERDICTS } from './decide';
import type { EvidenceSettings, JudgedRoom, StatedCorrection as Stated } from './evidence';
import { formatUtc } from './instant-text';
import { type CriterionVerdict, joinCriteria, joinDevices, type RoomVerdict } from './room-verdict';
import { ROOM_USES, type Standard, VENTILATIONS } from './standard';

const listOf = /*@__NO_SIDE_EFFECTS__*/ <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.readonly());
const Instant = v.pipe(v.string(), v.isoTimestamp());
const Known = v.nullable(v.number());

const Check = v.object({
  check: v.picklist(SENSOR_CHECKS),
  outcome: v.picklist(CHECK_OUTCOMES),
  from: v.nullable(Instant),
  to: v.nullable(Instant),
  found: Known,
  limit: v.number(),
  count: Known,
});

const Trust = v.object({ hwId: v.string(), trust: v.picklist(TRUST_LEVELS), checks: listOf(Check) });

const Air = v.object({
  reason: v.nullable(v.picklist(AIR_REASONS)),
  trust: v.picklist(TRUST_LEVELS),
  usesOutdoor: v.boolean(),
  sensors: listOf(Trust),
  ventilation: v.nullable(
    v.object({
      hwId: v.string(),
      reason: v.nullable(v.picklist(VENTILATION_REASONS)),
      /** Air changes per hour, with the 95 % interval. */
      airChanges: Known,
      low: Known,
      high: Known,
      r2: Known,
      nights: v.number(),
      baseline: Known,
      litresPerPerson: Known,
    }),
  ),
  /** CO2 in ppm by weekday (Monday first) and hour. */
  week: v.nullable(v.pipe(v.array(v.pipe(v.array(Known), v.length(24))), v.length(7))),
});

/** Formats: 1 measured values, 2 corrected values, 3 also sensor findings, 4 also time windows; all can be read. */
export const EVIDENCE_FORMATS = { measured: 1, corrected: 2, withAir: 3, withWindows: 4 } as const;

const Part = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());
const Days = v.pipe(v.tuple([v.string(), v.string()]), v.readonly());
const Class = v.nullable(v.string());
const Measure = v.picklist(['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10', 'no2', 'o3']);
const Reason = v.object({
  code: v.picklist(REASONS),
  criterion: v.optional(v.string()),
  field: v.optional(v.string()),
  found: v.optional(v.number()),
  needed: v.optional(v.number()),
  measures: v.optional(listOf(Measure)),
});
const Decided = {
  verdict: v.picklist(VERDICTS),
  class: Class,
  index: v.optional(v.number()),
  reasons: listOf(Reason),
};
const Figures = v.object({
  countedMs: v.number(),
  coveredMs: v.number(),
  inClass: listOf(v.number()),
  mean: v.nullable(v.number()),
  value: v.nullable(v.number()),
  longestMs: v.number(),
  intervalMs: v.nullable(v.number()),
  windows: v.optional(
    v.object({
      judged: v.number(),
      omitted: v.number(),
      worst: v.nullable(v.object({ from: v.number(), to: v.number(), inClass: listOf(v.number()) })),
    }),
  ),
});
const Verdict = v.object({
  verdict: v.picklist(VERDICTS),
  class: Class,
  reasons: listOf(Reason),
  criteria: listOf(
    v.object({
      ...Decided,
      criterion: v.string(),
      measure: Measure,
      devices: listOf(v.object({ ...Decided, hwId: v.string(), figures: Figures })),
    }),
  ),
});
const Text = v.nullish(v.string());
const StatedCorrection = v.object({
  hwId: v.string(),
  measure: v.picklist(CORRECTED_MEASURES),
  offset: v.number(),
  /** Start of the correction, UTC; `to` is null if the correction has no end. */
  from: Instant,
  to: v.nullable(Instant),
  reason: v.string(),
  author: v.string(),
});

const Segments = v.optional(listOf(v.object({ hwId: v.string(), from: v.number(), to: v.number() })));

const Device = v.object({
  ...{ hwId: v.string(), model: Text, accuracy: Text, position: Text, calibratedOn: Text, segments: Segments },
});

export const EvidenceParts = v.object({
  format: v.picklist(Object.values(EVIDENCE_FORMATS)),
  madeAt: Instant,
  building: v.object({ id: v.string(), name: v.string() }),
  parties: v.optional(v.object({ madeBy: Text, office: Text, client: Text })),
  standard: v.unknown(),
  settings: v.object({
    period: v.object({ from: Instant, to: Instant }),
    zone: v.string(),
    heating: v.object({ from: v.string(), to: v.string() }),
    outdoorCo2: v.nullable(
      v.variant('from', [
        v.object({ from: v.literal('assumed'), ppm: v.number() }),
        v.object({ from: v.literal('device'), hwId: v.string(), segments: Segments }),
      ]),
    ),
    /** Corrections, which are not applied to the readings in the file. */
    corrections: v.optional(listOf(StatedCorrection)),
  }),
  rooms: listOf(
    v.object({
      id: v.string(),
      name: v.string(),
      facts: v.object({
        use: v.nullish(v.picklist(ROOM_USES)),
        ventilation: v.nullish(v.picklist(VENTILATIONS)),
        floorArea: v.nullish(v.number()),
        height: v.nullish(v.number()),
        people: v.nullish(v.number()),
      }),
      opening: v.nullable(v.object({ week: listOf(listOf(Part)), closed: listOf(Days), terms: listOf(Days) })),
      devices: listOf(Device),
      verdict: Verdict,
      air: v.optional(Air),
    }),
  ),
  outdoorSensor: v.optional(v.nullable(v.object({ ...Device.entries, ...Trust.entries }))),
  /** `sha256` is the hexadecimal hash of the readings CSV. */
  readings: v.object({ count: v.number(), sha256: v.string() }),
  /** Signature of the JSON without this member. `fingerprint` is the SHA-256 of the public key. */
  signature: v.optional(v.object({ algorithm: v.literal('Ed25519'), fingerprint: v.string(), value: v.string() })),
});

/** False if trust or ventilation is missing in a format that contains them. */
function isOfItsFormat({ format, rooms, outdoorSensor }: v.InferOutput<typeof EvidenceParts>): boolean {
  const hasAir = format >= EVIDENCE_FORMATS.withAir;
  return [outdoorSensor, ...rooms.map(({ air }) => air)].every((part) => (part !== undefined) === hasAir);
}

/** File with all inputs of the verdicts except the readings, whose SHA-256 it contains. */
export const EvidenceFile = v.pipe(
  EvidenceParts,
  v.check(isOfItsFormat, 'Formats from 3 on have the air of each room and the outdoor sensor, and earlier ones do not'),
);
export type EvidenceFile = v.InferOutput<typeof EvidenceFile>;

export function settingsOf({ settings }: Pick<EvidenceFile, 'settings'>): EvidenceSettings {
  const { from, to } = settings.period;
  const corrections = settings.corrections?.map((each) => ({
    ...each,
    ...{ from: Date.parse(each.from), to: each.to === null ? null : Date.parse(each.to) },
  }));
  return { ...settings, corrections, period: { from: Date.parse(from), to: Date.parse(to) } };
}

export function toStatedSettings({ period, corrections, ...settings }: EvidenceSettings): EvidenceFile['settings'] {
  const stated = ({ from, to, ...correction }: Stated) => {
    return { ...correction, from: formatUtc(from), to: to === null ? null : formatUtc(to) };
  };
  return {
    ...settings,
    period: { from: formatUtc(period.from), to: formatUtc(period.to) },
    ...(corrections !== undefined && { corrections: corrections.map(stated) }),
  };
}

/** Recomputes the verdict from the figures in a file, without readings. */
export function recomputeVerdict(
  standard: Standard,
  { period }: EvidenceSettings,
  { verdict }: JudgedRoom & { verdict: RoomVerdict },
): RoomVerdict {
  const criteria = verdict.criteria.map((each): CriterionVerdict => {
    const criterion = standard.criteria.find(({ id }) => id === each.criterion);
    if (criterion === undefined || each.devices.length === 0) return each;
    const devices = each.devices.map(({ hwId, figures }) => ({ hwId, ...decide(criterion, figures, period), figures }));
    return joinDevices(criterion, devices);
  });
  return joinCriteria(standard, criteria);
}

const trusted = ({ hwId, checks }: StatedTrust): StatedTrust => ({ hwId, trust: computeTrust(checks), checks });

/** Computes trust from the checks in a file; undefined for a format without findings. */
export function recomputeTrust({ rooms, outdoorSensor }: EvidenceFile): BuildingAir | undefined {
  if (outdoorSensor === undefined) return undefined;
  const outdoor = outdoorSensor && trusted(outdoorSensor);
  return {
    outdoor,
    rooms: rooms.flatMap(({ air }) => {
      if (air === undefined) return [];
      const sensors = air.sensors.map(trusted);
      return [{ ...air, sensors, trust: computeRoomTrust({ ...air, sensors }, outdoor) }];
    }),
  };
}
