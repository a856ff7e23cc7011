import type { HeatedRecord } from '../../../domain/heating/wanted-temperature';
import type { PlaceRecord } from '../place-links';

/** What the record of a building or room says of its heating. */
export function heatedRecord(record: PlaceRecord): HeatedRecord {
  const { tempSetPoint: celsius, tempSetPointRestore: restore, tempSetPointUntil: until, timeZone, tuya } = record;
  return { setPoint: { celsius, restore, until }, timeZone, hours: tuya };
}
