import { MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import { LIVE_BOARDS, READING_SOURCES, READINGS } from './paths';

const unindexed = (collectionGroup: string, fieldPath: string) => ({ collectionGroup, fieldPath, indexes: [] });

/** Nothing is asked for by these; `t` and the measures are in days that were written before days were packed. */
const KEPT = [
  'source',
  'kind',
  'day',
  'hourly',
  'late',
  'block',
  'sent',
  't',
  ...MEASURE_KEYS.map((key) => MEASURES[key].column),
];

/**
 * What `firestore.indexes.json` says of the readings: only when a part is to be closed is ever asked for, and indexing each of
 * thousands of values would cost more than storing them.
 */
export const telemetryIndexes = {
  indexes: [],
  fieldOverrides: [
    ...KEPT.map((path) => unindexed(READINGS, path)),
    unindexed(LIVE_BOARDS, 'devices'),
    ...['source', 'firstDay', 'wholeFrom', 'last', 'open'].map((path) => unindexed(READING_SOURCES, path)),
  ],
} as const;
