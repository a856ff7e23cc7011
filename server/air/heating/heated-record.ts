import { storedClosings } from '../../../src/air/domain/heating/closing';
import type { Hold, SetPoint, SetPointChange } from '../../../src/air/domain/heating/place-set-point';
import type { HeatedRecord } from '../../../src/air/domain/heating/wanted-temperature';
import type { Changes, RecordOf } from '../../../src/frame/model/entities';

type PlaceRecord = RecordOf<'building' | 'room'>;

function holdIn({ celsius, until }: { celsius?: number; until?: number }): Hold[] {
  return celsius === undefined || until === undefined ? [] : [{ celsius, until }];
}

export function setPointOf({
  tempSetPoint: celsius,
  tempSetPointRestore: restore,
  tempSetPointUntil: until,
  tempSetPointCovered: covered = [],
}: PlaceRecord): SetPoint {
  return { celsius, restore, until, covered: covered.flatMap(holdIn) };
}

export function withSetPoint({ celsius, restore, until, covered }: SetPointChange): Changes<PlaceRecord> {
  return {
    ...{ tempSetPoint: celsius, tempSetPointRestore: restore },
    ...{ tempSetPointUntil: until, tempSetPointCovered: covered },
  };
}

export function heatedRecord(record: PlaceRecord): HeatedRecord {
  return { setPoint: setPointOf(record), timeZone: record.timeZone, hours: record.tuya };
}

export function heatedBuilding(record: RecordOf<'building'>): HeatedRecord {
  return { ...heatedRecord(record), closings: storedClosings(record.closings) };
}
