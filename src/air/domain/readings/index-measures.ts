/**
 * Air quality indexes of manufacturers. They have no unit, cannot be converted to concentrations, and cannot be
 * compared between manufacturers.
 */
export const INDEX_KEYS = ['vocIndex', 'noxIndex', 'iaq'] as const;
export type IndexKey = (typeof INDEX_KEYS)[number];

export interface IndexMark {
  value: number;
  means: 'usual' | 'polluted' | 'heavy';
}

interface IndexScale {
  min: number;
  max: number;
  marks: readonly IndexMark[];
  source: string;
}

/**
 * Sensirion (info notes "What is Sensirion's VOC Index?" and "What is Sensirion's NOx Index?"): the last day's mean is
 * 100 for VOC and 1 for NOx, and no value is a health limit. Bosch (data sheet of the BME680, table of the index for
 * air quality): lightly polluted from 101, heavily from 201.
 */
export const INDEXES: Record<IndexKey, IndexScale> = {
  vocIndex: { min: 1, max: 500, marks: [{ value: 100, means: 'usual' }], source: 'Sensirion' },
  noxIndex: { min: 1, max: 500, marks: [{ value: 1, means: 'usual' }], source: 'Sensirion' },
  iaq: {
    ...{ min: 0, max: 500, source: 'Bosch' },
    marks: [
      { value: 100, means: 'polluted' },
      { value: 200, means: 'heavy' },
    ],
  },
};

export const isIndex = (key: string): key is IndexKey => INDEX_KEYS.some((known) => known === key);

/** Judges an index value; undefined if the manufacturer only defines a sensor-relative mean. */
export function judgeIndex(key: IndexKey, value: number): 'good' | 'stale' | 'bad' | undefined {
  const { marks } = INDEXES[key];
  const isOver = (means: IndexMark['means']) => marks.some((mark) => mark.means === means && value > mark.value);
  if (marks.every(({ means }) => means === 'usual')) return undefined;
  if (isOver('heavy')) return 'bad';
  return isOver('polluted') ? 'stale' : 'good';
}
