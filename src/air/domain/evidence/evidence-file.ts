import * as v from 'valibot';
import { CORRECTED_MEASURES } from '../corrections/corrections';
import { trustOf } from '../trust/sensor-check';
import { type BuildingAir, type StatedTrust, trustInRoom } from './air-findings';
import { Air, Trust } from './air-schema';
import { decide, REASONS, VERDICTS } from './decide';
import type { EvidenceSettings, JudgedRoom, StatedCorrection as Stated } from './evidence';
import { type CriterionVerdict, joinCriteria, joinDevices, type RoomVerdict } from './room-verdict';
import { ROOM_USES, type Standard, VENTILATIONS } from './standard';
import { utcText } from './utc-text';

/**
 * Another number for files that are understood differently: 1 of values as they were measured and 2 of corrected values, both without what
 * CO2 says of sensors and ventilation; 3 of either, with that. Those of 1 and 2 are no longer made, and remain readable.
 */
export const EVIDENCE_FORMATS = { measured: 1, corrected: 2, withAir: 3 } as const;

const listOf = /*@__NO_SIDE_EFFECTS__*/ <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.readonly());
const Part = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());
const Days = v.pipe(v.tuple([v.string(), v.string()]), v.readonly());
const Instant = v.pipe(v.string(), v.isoTimestamp());
const Class = v.nullable(v.string());
const Reason = v.object({
  code: v.picklist(REASONS),
  criterion: v.optional(v.string()),
  field: v.optional(v.string()),
  found: v.optional(v.number()),
  needed: v.optional(v.number()),
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
});
const Verdict = v.object({
  verdict: v.picklist(VERDICTS),
  class: Class,
  reasons: listOf(Reason),
  criteria: listOf(
    v.object({
      ...Decided,
      criterion: v.string(),
      measure: v.picklist(['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10', 'no2', 'o3']),
      devices: listOf(v.object({ ...Decided, hwId: v.string(), figures: Figures })),
    }),
  ),
});
const Text = v.nullish(v.string());
const StatedCorrection = v.object({
  hwId: v.string(),
  measure: v.picklist(CORRECTED_MEASURES),
  offset: v.number(),
  /** In UTC; null while it goes on. */
  from: Instant,
  to: v.nullable(Instant),
  reason: v.string(),
  author: v.string(),
});

const Device = v.object({ hwId: v.string(), model: Text, accuracy: Text, position: Text, calibratedOn: Text });

/** The parts of evidence as a file. */
export const EvidenceParts = v.object({
  format: v.picklist(Object.values(EVIDENCE_FORMATS)),
  madeAt: Instant,
  building: v.object({ id: v.string(), name: v.string() }),
  /** The file of the standard as it is. */
  standard: v.unknown(),
  settings: v.object({
    /** Half-open, in UTC. */
    period: v.object({ from: Instant, to: Instant }),
    zone: v.string(),
    heating: v.object({ from: v.string(), to: v.string() }),
    outdoorCo2: v.nullable(
      v.variant('from', [
        v.object({ from: v.literal('assumed'), ppm: v.number() }),
        v.object({ from: v.literal('device'), hwId: v.string() }),
      ]),
    ),
    /** With which values verdicts are made. The readings are those that were measured. */
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
      /** Of format 3. */
      air: v.optional(Air),
    }),
  ),
  /** Of format 3: the device that measures the outdoor air, and the trust in it; null where none does. */
  outdoorSensor: v.optional(v.nullable(v.object({ ...Device.entries, ...Trust.entries }))),
  /** `sha256` is of the CSV of the readings, as hexadecimal digits. */
  readings: v.object({ count: v.number(), sha256: v.string() }),
});

/** Whether a file has the trust and the ventilation exactly when its format says so: who leaves them out has another format. */
function isOfItsFormat({ format, rooms, outdoorSensor }: v.InferOutput<typeof EvidenceParts>): boolean {
  const hasAir = format === EVIDENCE_FORMATS.withAir;
  return [outdoorSensor, ...rooms.map(({ air }) => air)].every((part) => (part !== undefined) === hasAir);
}

/** Evidence as a file: everything from which its verdicts follow but the readings, of which it has the SHA-256. */
export const EvidenceFile = v.pipe(
  EvidenceParts,
  v.check(isOfItsFormat, 'Format 3 has the air of each room and the outdoor sensor, and no other format has them'),
);
export type EvidenceFile = v.InferOutput<typeof EvidenceFile>;

/** The settings of a file. */
export function settingsOf({ settings }: Pick<EvidenceFile, 'settings'>): EvidenceSettings {
  const { from, to } = settings.period;
  const corrections = settings.corrections?.map((each) => ({
    ...each,
    ...{ from: Date.parse(each.from), to: each.to === null ? null : Date.parse(each.to) },
  }));
  return { ...settings, corrections, period: { from: Date.parse(from), to: Date.parse(to) } };
}

/** Settings as a file has them. */
export function statedSettings({ period, corrections, ...settings }: EvidenceSettings): EvidenceFile['settings'] {
  const stated = ({ from, to, ...correction }: Stated) => {
    return { ...correction, from: utcText(from), to: to === null ? null : utcText(to) };
  };
  return {
    ...settings,
    period: { from: utcText(period.from), to: utcText(period.to) },
    ...(corrections !== undefined && { corrections: corrections.map(stated) }),
  };
}

/** A room of a file with the verdict that follows from its figures, without any readings. */
export function decideAgain(
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

const trusted = ({ hwId, checks }: StatedTrust): StatedTrust => ({ hwId, trust: trustOf(checks), checks });

/** The findings of a file with the trust that follows from its checks, without any readings; undefined of a format without them. */
export function trustAgain({ rooms, outdoorSensor }: EvidenceFile): BuildingAir | undefined {
  if (outdoorSensor === undefined) return undefined;
  const outdoor = outdoorSensor && trusted(outdoorSensor);
  return {
    outdoor,
    rooms: rooms.flatMap(({ air }) => {
      if (air === undefined) return [];
      const sensors = air.sensors.map(trusted);
      return [{ ...air, sensors, trust: trustInRoom({ ...air, sensors }, outdoor) }];
    }),
  };
}
