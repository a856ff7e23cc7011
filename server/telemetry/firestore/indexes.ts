import { MEASURE_KEYS, MEASURES } from '../../../src/domain/readings/measures';
import { READING_SOURCES, READINGS } from './paths';

const unindexed = (collectionGroup: string, fieldPath: string) => ({ collectionGroup, fieldPath, indexes: [] });

/**
 * What `firestore.indexes.json` says of the readings: the columns of a day are never asked for, and indexing each of their
 * thousands of values would cost more than storing them.
 */
export const telemetryIndexes = {
  indexes: [],
  fieldOverrides: [
    ...['t', ...MEASURE_KEYS.map((key) => MEASURES[key].column)].map((path) => unindexed(READINGS, path)),
    unindexed(READING_SOURCES, 'last'),
  ],
} as const;
