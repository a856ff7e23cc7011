import { type Override, overrideAt } from '../../../domain/heating/place-set-point';
import {
  type HeatedPair,
  type HeatedRecord,
  rulingSchedule,
  type Wanted,
  wantedAt,
} from '../../../domain/heating/wanted-temperature';
import { nextSwitching, type Switching } from '../../../domain/schedule/next-switching';
import { useRecords } from '../../../framework/use-records';
import { useNow } from '../../../layout/site/clock';
import { useSiteConfig } from '../../../layout/site/site-config';
import { zoneOr } from '../../../time/zone-offset';
import type { Place, PlaceRecord } from '../place-links';

/** What the record of a building or room says of its heating. */
function heatedRecord(record: PlaceRecord): HeatedRecord {
  const { tempSetPoint: celsius, tempSetPointRestore: restore, tempSetPointUntil: until, timeZone, tuya } = record;
  return { setPoint: { celsius, restore, until }, timeZone, hours: tuya };
}

/** What a building or room is heated to now, and what says so. */
export interface WantedNow {
  level: Place['level'];
  instant: number;
  zone: string;
  wanted: Wanted;
  /** Whose time schedule is in force. */
  ruler: 'room' | 'building' | undefined;
  /** The set point that comes before that schedule. */
  override: Override | undefined;
  /** What the schedule asks for next when nothing comes before it; undefined when that stays the same. */
  next: Switching | undefined;
}

function usePair({ level, record }: Place): HeatedPair {
  // As a list, which is empty for whoever does not see the building.
  const { data } = useRecords(
    'hierarchy/buildings',
    { pagination: { page: 1, perPage: 1 }, filter: { id: level === 'room' ? record.env : '' } },
    { enabled: level === 'room' && record.env !== undefined },
  );
  const above = data?.[0];
  if (level === 'building') return { building: heatedRecord(record) };
  return { room: heatedRecord(record), building: above && heatedRecord(above) };
}

function withoutOverride(record: HeatedPair['room']): HeatedPair['room'] {
  if (record === undefined || record.setPoint.until === undefined) return record;
  return { ...record, setPoint: { celsius: record.setPoint.restore } };
}

/** What a building or room is heated to, as the server works it out. */
export function useWanted(place: Place): WantedNow {
  const pair = usePair(place);
  const instant = useNow();
  const { timeZone } = useSiteConfig();
  const zone = zoneOr(place.record.timeZone, timeZone);
  const ruler = rulingSchedule(pair);
  const plain = { room: withoutOverride(pair.room), building: withoutOverride(pair.building) };
  const askedAt = (at: number) => wantedAt(plain, at, timeZone).celsius;
  const own = pair[place.level];
  return {
    ...{ level: place.level, instant, zone, ruler },
    wanted: wantedAt(pair, instant, timeZone),
    override: own && overrideAt(own.setPoint, instant),
    next: ruler === undefined ? undefined : nextSwitching(askedAt, instant, zone),
  };
}
