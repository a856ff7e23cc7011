import * as v from 'valibot';
import { zoneOr } from '../../../frame/time/zone-offset';
import { findNextSwitching, Switching } from '../schedule/schedule-now';
import { toWallWeek } from '../schedule/stored-hours';
import { formatSchedule } from '../schedule/weekly-schedule';
import { BoostRange } from './boost';
import { CurrentClosing, listClosingChanges } from './closing';
import { MissedValve } from './heating-device';
import { findOverride, listOverrideEnds, Override } from './place-set-point';
import {
  findCurrentClosing,
  findRulingSchedule,
  getManualTemperature,
  getTarget,
  type HeatedPair,
  type HeatedRecord,
  HeatTarget,
} from './wanted-temperature';

const Level = v.picklist(['room', 'building']);
type Level = v.InferOutput<typeof Level>;

/** Week of the schedule, without overrides and closing days. */
const OrdinaryWeek = v.object({
  /** Schedule in local time; missing if there is none. */
  schedule: v.optional(v.record(v.string(), v.record(v.string(), v.union([v.literal('auto'), v.number()])))),
  manual: v.number(),
});
export type OrdinaryWeek = v.InferOutput<typeof OrdinaryWeek>;

const PlaceHeating = v.object({
  wanted: HeatTarget,
  ruler: v.optional(Level),
  hold: v.optional(v.object({ ...Override.entries, of: Level })),
  behind: v.optional(Override),
  closing: v.optional(CurrentClosing),
  next: v.optional(Switching),
  nextBeneath: v.optional(Switching),
});
export type PlaceHeating = v.InferOutput<typeof PlaceHeating>;

const WantedOfValve = v.object({ ...MissedValve.entries, celsius: v.number() });
export type WantedOfValve = v.InferOutput<typeof WantedOfValve>;

const OwnSetPoint = v.object({
  id: v.string(),
  name: v.string(),
  hold: v.optional(Override),
  lasting: v.optional(v.number()),
});
export type OwnSetPoint = v.InferOutput<typeof OwnSetPoint>;

export const PlaceHeatingAnswer = v.object({
  ...PlaceHeating.entries,
  valves: v.number(),
  missed: v.array(WantedOfValve),
  rooms: v.array(OwnSetPoint),
  ordinary: OrdinaryWeek,
  boost: BoostRange,
});
export type PlaceHeatingAnswer = v.InferOutput<typeof PlaceHeatingAnswer>;

function withoutHolds(record: HeatedRecord | undefined): HeatedRecord | undefined {
  if (record === undefined || record.setPoint.until === undefined) return record;
  return { ...record, setPoint: { celsius: record.setPoint.restore } };
}

function nextChange(pair: HeatedPair, instant: number, zone: string, siteZone: string): Switching | undefined {
  const ends = [pair.room, pair.building].flatMap((record) =>
    record === undefined ? [] : listOverrideEnds(record.setPoint, instant),
  );
  const { closings = [], timeZone } = pair.building ?? {};
  const also = [...ends, ...listClosingChanges(closings, zoneOr(timeZone, siteZone))];
  return findNextSwitching((at) => getTarget(pair, at, siteZone).celsius, { instant, zone, also });
}

export function createOrdinaryWeek(pair: HeatedPair, instant: number, siteZone: string): OrdinaryWeek {
  const ruler = findRulingSchedule(pair);
  const manual = getManualTemperature(pair).celsius;
  if (ruler === undefined) return { manual };
  const { hours, timeZone } = pair[ruler] ?? {};
  return { manual, schedule: formatSchedule(toWallWeek(hours, instant, zoneOr(timeZone, siteZone))) };
}

export function describePlaceHeating(
  pair: HeatedPair,
  level: Level,
  { instant, zone, siteZone }: { instant: number; zone: string; siteZone: string },
): PlaceHeating {
  const ruler = findRulingSchedule(pair);
  const own = pair.room && findOverride(pair.room.setPoint, instant);
  const shared = pair.building && findOverride(pair.building.setPoint, instant);
  const hold = own === undefined ? shared && { ...shared, of: 'building' as const } : { ...own, of: 'room' as const };
  const closing = findCurrentClosing(pair, instant, siteZone);
  const next = nextChange(pair, instant, zone, siteZone);
  const nextBeneath = nextChange({ ...pair, [level]: withoutHolds(pair[level]) }, instant, zone, siteZone);
  return {
    wanted: getTarget(pair, instant, siteZone),
    ...(ruler && { ruler }),
    ...(hold && { hold }),
    ...(own && shared && { behind: shared }),
    ...(closing && { closing }),
    ...(next && { next }),
    ...(nextBeneath && { nextBeneath }),
  };
}
