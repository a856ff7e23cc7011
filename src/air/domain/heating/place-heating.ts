import * as v from 'valibot';
import { zoneOr } from '../../../frame/time/zone-offset';
import { nextSwitching, Switching } from '../schedule/schedule-now';
import { wallWeekOf } from '../schedule/stored-hours';
import { formatSchedule } from '../schedule/weekly-schedule';
import { BoostRange } from './boost';
import { changesOfClosings, PresentClosing } from './closing';
import { MissedValve } from './heating-device';
import { endsOfHolds, Hold, holdAt } from './place-set-point';
import {
  type HeatedPair,
  type HeatedRecord,
  HeatTarget,
  manualTemperature,
  presentClosing,
  rulingSchedule,
  wantedAt,
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
  hold: v.optional(v.object({ ...Hold.entries, of: Level })),
  behind: v.optional(Hold),
  closing: v.optional(PresentClosing),
  next: v.optional(Switching),
  nextBeneath: v.optional(Switching),
});
export type PlaceHeating = v.InferOutput<typeof PlaceHeating>;

const WantedOfValve = v.object({ ...MissedValve.entries, celsius: v.number() });
export type WantedOfValve = v.InferOutput<typeof WantedOfValve>;

const OwnSetPoint = v.object({
  id: v.string(),
  name: v.string(),
  hold: v.optional(Hold),
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
    record === undefined ? [] : endsOfHolds(record.setPoint, instant),
  );
  const { closings = [], timeZone } = pair.building ?? {};
  const also = [...ends, ...changesOfClosings(closings, zoneOr(timeZone, siteZone))];
  return nextSwitching((at) => wantedAt(pair, at, siteZone).celsius, { instant, zone, also });
}

export function ordinaryWeek(pair: HeatedPair, instant: number, siteZone: string): OrdinaryWeek {
  const ruler = rulingSchedule(pair);
  const manual = manualTemperature(pair).celsius;
  if (ruler === undefined) return { manual };
  const { hours, timeZone } = pair[ruler] ?? {};
  return { manual, schedule: formatSchedule(wallWeekOf(hours, instant, zoneOr(timeZone, siteZone))) };
}

export function describePlaceHeating(
  pair: HeatedPair,
  level: Level,
  { instant, zone, siteZone }: { instant: number; zone: string; siteZone: string },
): PlaceHeating {
  const ruler = rulingSchedule(pair);
  const own = pair.room && holdAt(pair.room.setPoint, instant);
  const shared = pair.building && holdAt(pair.building.setPoint, instant);
  const hold = own === undefined ? shared && { ...shared, of: 'building' as const } : { ...own, of: 'room' as const };
  const closing = presentClosing(pair, instant, siteZone);
  const next = nextChange(pair, instant, zone, siteZone);
  const nextBeneath = nextChange({ ...pair, [level]: withoutHolds(pair[level]) }, instant, zone, siteZone);
  return {
    wanted: wantedAt(pair, instant, siteZone),
    ...(ruler && { ruler }),
    ...(hold && { hold }),
    ...(own && shared && { behind: shared }),
    ...(closing && { closing }),
    ...(next && { next }),
    ...(nextBeneath && { nextBeneath }),
  };
}
