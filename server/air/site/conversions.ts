import { type Conversion, findLatestVersion } from '../../frame/data-format/conversion';
import type { SiteData } from '../../frame/documents/site-data';
import { completeOwnAlarms } from '../alarms/complete-own-alarms';
import { convertCopiedAlarms } from '../alarms/copied-alarms';
import { convertEarlierAlarms } from '../alarms/earlier-alarms';
import { removeCopiedHolds } from '../heating/copied-holds';
import { createFirstAssignments } from '../places/first-assignments';
import { convertPlacesOfRecords } from '../places/keep-places';
import type { ReadingStore } from '../telemetry/reading-store';

/** Conversions in order. Do not change released lines, because data of any age pass through all of them. */
export const CONVERSIONS: readonly Conversion<Pick<SiteData, 'models' | 'store'> & { readings: ReadingStore }>[] = [
  {
    to: 1,
    name: 'alarms become records',
    touches: ['alarm_record', 'alarm_records', 'alarms'],
    convert: convertEarlierAlarms,
  },
  {
    to: 2,
    name: 'copied alarm settings are inherited instead',
    touches: ['rooms', 'devices'],
    convert: convertCopiedAlarms,
  },
  {
    to: 3,
    name: 'overrides of buildings are no longer copied into rooms',
    touches: ['buildings', 'rooms'],
    convert: removeCopiedHolds,
  },
  {
    to: 4,
    name: 'each alarm setting of rooms and devices is stored',
    touches: ['rooms', 'devices'],
    convert: completeOwnAlarms,
  },
  {
    to: 5,
    name: 'hourly values are stored in a table of their own',
    touches: ['reading_day', 'reading_block', 'reading_hours'],
    convert: async ({ readings }, alive) => {
      const moved = (await readings.moveHours?.(alive)) ?? 0;
      return moved === 0 ? '' : `${moved} packed days of devices`;
    },
  },
  {
    to: 6,
    name: 'hours start by the clock of the building',
    touches: ['reading_source', 'reading_hours'],
    convert: async () => '',
  },
  {
    to: 7,
    name: 'devices have assignments to their places',
    touches: ['assignments', 'devices'],
    convert: createFirstAssignments,
  },
  {
    to: 8,
    name: 'alarms, notes and corrections stay with their place',
    touches: ['alarms', 'notes', 'corrections'],
    convert: convertPlacesOfRecords,
  },
];

export const AIR_FORMAT = findLatestVersion(CONVERSIONS);
