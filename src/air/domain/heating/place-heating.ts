import * as v from 'valibot';
import { zoneOr } from '../../../frame/time/zone-offset';
import { nextSwitching, Switching } from '../schedule/next-switching';
import { wallWeekOf } from '../schedule/stored-hours';
import { formatSchedule } from '../schedule/weekly-schedule';
import { BoostRange } from './boost';
import { changesOfClosings, PresentClosing } from './closing';
import { MissedValve } from './heating-device';
import { endsOfHolds, Hold, holdAt } from './place-set-point';
import {
  type HeatedPair,
  type HeatedRecord,
  manualTemperature,
  presentClosing,
  rulingSchedule,
  Wanted,
  wantedAt,
} from './wanted-temperature';

const Level = v.picklist(['room', 'building']);
type Level = v.InferOutput<typeof Level>;

/** Week of a place without holds and closing days. */
const OrdinaryWeek = v.object({
  /** Hours of the schedule in force, on the wall clock; absent without one. */
  schedule: v.optional(v.record(v.string(), v.record(v.string(), v.union([v.literal('auto'), v.number()])))),
  /** °C in manual hours, and in all hours without a schedule. */
  manual: v.number(),
});
export type OrdinaryWeek = v.InferOutput<typeof OrdinaryWeek>;

/** What a building or room is heated to now, what says so, and what comes next. */
const PlaceHeating = v.object({
  wanted: Wanted,
  /** Whose time schedule is in force. */
  ruler: v.optional(Level),
  /** The hold in force, and whose it is. */
  hold: v.optional(v.object({ ...Hold.entries, of: Level })),
  /** The hold of the building that stands behind the room's own. */
  behind: v.optional(Hold),
  /** Closing days of the building that go on. */
  closing: v.optional(PresentClosing),
  /** The next change of what is wanted; absent when nothing changes within a week, and no hold or closing begins or ends. */
  next: v.optional(Switching),
  /** The next change if the place had no hold of its own: until then lasts one "until the next change". */
  nextBeneath: v.optional(Switching),
});
export type PlaceHeating = v.InferOutput<typeof PlaceHeating>;

/** A valve that does not have the temperature that it should have, °C. */
const WantedOfValve = v.object({ ...MissedValve.entries, celsius: v.number() });
export type WantedOfValve = v.InferOutput<typeof WantedOfValve>;

/** The set point that a room has of its own: a hold, a lasting one, °C, or both. */
const OwnSetPoint = v.object({
  id: v.string(),
  name: v.string(),
  hold: v.optional(Hold),
  lasting: v.optional(v.number()),
});
export type OwnSetPoint = v.InferOutput<typeof OwnSetPoint>;

/** What the server answers about the heating of a building or room. */
export const PlaceHeatingAnswer = v.object({
  ...PlaceHeating.entries,
  /** How many valves were sent what is wanted; 0: none yet, or not known. */
  valves: v.number(),
  /** Those of them that do not have it. */
  missed: v.array(WantedOfValve),
  /** Rooms of a building that have a set point of their own. */
  rooms: v.array(OwnSetPoint),
  ordinary: OrdinaryWeek,
  /** Result of a boost that starts now. */
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

/** Returns the week of a place as its schedule and lasting set point ask for it. */
export function ordinaryWeek(pair: HeatedPair, instant: number, siteZone: string): OrdinaryWeek {
  const ruler = rulingSchedule(pair);
  const manual = manualTemperature(pair).celsius;
  if (ruler === undefined) return { manual };
  const { hours, timeZone } = pair[ruler] ?? {};
  return { manual, schedule: formatSchedule(wallWeekOf(hours, instant, zoneOr(timeZone, siteZone))) };
}

/**
 * What a place is heated to at an instant, and what comes next.
 *
 * @param zone of the place, in which its hours begin.
 */
export function placeHeating(
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
