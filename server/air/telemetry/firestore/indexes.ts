import { MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import { LIVE_BOARDS, READING_SOURCES, READINGS } from './paths';

const unindexed = (collectionGroup: string, fieldPath: string) => ({ collectionGroup, fieldPath, indexes: [] });

/** Fields that are never queried; `t` and the measures are in days from before days were packed. */
const NOT_QUERIED = [
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
 * The indexes of the readings in `firestore.indexes.json`: only the closing time of parts is queried, and indexing each of thousands
 * of values would cost more than storing them.
 */
export const telemetryIndexes = {
  indexes: [],
  fieldOverrides: [
    ...NOT_QUERIED.map((path) => unindexed(READINGS, path)),
    unindexed(LIVE_BOARDS, 'devices'),
    ...['source', 'firstDay', 'wholeFrom', 'last', 'open'].map((path) => unindexed(READING_SOURCES, path)),
  ],
} as const;
