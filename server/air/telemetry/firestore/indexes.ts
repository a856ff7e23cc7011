import { MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import { LIVE_BOARDS, READING_SOURCES, READINGS } from './paths';

const unindexed = (collectionGroup: string, fieldPath: string) => ({ collectionGroup, fieldPath, indexes: [] });

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

/** Indexes only the closing time of parts, the only queried value. Indexing every value would cost more than storing it. */
export const telemetryIndexes = {
  indexes: [],
  fieldOverrides: [
    ...NOT_QUERIED.map((path) => unindexed(READINGS, path)),
    unindexed(LIVE_BOARDS, 'devices'),
    ...['source', 'firstDay', 'wholeFrom', 'last', 'open'].map((path) => unindexed(READING_SOURCES, path)),
  ],
} as const;
