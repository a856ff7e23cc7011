import { zoneOr } from '../../../frame/time/zone-offset';
import { nextSwitching, type Switching } from '../schedule/next-switching';
import { changesOfClosings, type PresentClosing } from './closing';
import type { MissedValve } from './heating-device';
import { endsOfHolds, type Hold, holdAt } from './place-set-point';
import {
  type HeatedPair,
  type HeatedRecord,
  presentClosing,
  rulingSchedule,
  type Wanted,
  wantedAt,
} from './wanted-temperature';

/** What a building or room is heated to now, what says so, and what comes next. */
export interface PlaceHeating {
  wanted: Wanted;
  /** Whose time schedule is in force. */
  ruler?: 'room' | 'building';
  /** The hold in force, and whose it is. */
  hold?: Hold & { of: 'room' | 'building' };
  /** The hold of the building that stands behind the room's own. */
  behind?: Hold;
  /** Closing days of the building that go on. */
  closing?: PresentClosing;
  /** The next change of what is wanted; absent when nothing changes within a week, and no hold or closing begins or ends. */
  next?: Switching;
  /** The next change if the place had no hold of its own: until then lasts one "until the next change". */
  nextBeneath?: Switching;
}

/** A valve that does not have the temperature that it should have, °C. */
export interface WantedOfValve extends MissedValve {
  celsius: number;
}

/** The set point that a room has of its own: a hold, a lasting one, °C, or both. */
export interface OwnSetPoint {
  id: string;
  name: string;
  hold?: Hold;
  lasting?: number;
}

/** What the server answers about the heating of a building or room. */
export interface PlaceHeatingAnswer extends PlaceHeating {
  /** How many valves were sent what is wanted; 0: none yet, or not known. */
  valves: number;
  /** Those of them that do not have it. */
  missed: WantedOfValve[];
  /** Rooms of a building that have a set point of their own. */
  rooms: OwnSetPoint[];
}

type Level = 'room' | 'building';

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
