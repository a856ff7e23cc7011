/**
 * Figures by which makers say how good the air is. They have no unit, are never converted to a concentration or from one, and those of
 * two makers cannot be compared.
 */
export const INDEX_KEYS = ['vocIndex', 'noxIndex', 'iaq'] as const;
export type IndexKey = (typeof INDEX_KEYS)[number];

/** What a place on the scale of an index means: its own mean of the last day, or that the air above it is polluted. */
export interface IndexMark {
  value: number;
  means: 'usual' | 'polluted' | 'heavy';
}

interface IndexScale {
  /** Both ends included. */
  min: number;
  max: number;
  /** Ascending. */
  marks: readonly IndexMark[];
  /** The maker, whose documents say what the marks mean. */
  source: string;
}

/**
 * Sensirion (info notes "What is Sensirion's VOC Index?" and "What is Sensirion's NOx Index?"): what the sensor measured in its last day
 * is 100 for VOC and 1 for NOx, whatever it was; the air is better below and worse above, and no place on the scale is a limit of health.
 * Bosch (data sheet of the BME680, table of the index for air quality): lightly polluted from 101 on, heavily from 201.
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

/** How good the air is by an index; undefined where its maker says no more than what is usual for the sensor. */
export function judgeIndex(key: IndexKey, value: number): 'good' | 'stale' | 'bad' | undefined {
  const { marks } = INDEXES[key];
  const isOver = (means: IndexMark['means']) => marks.some((mark) => mark.means === means && value > mark.value);
  if (marks.every(({ means }) => means === 'usual')) return undefined;
  if (isOver('heavy')) return 'bad';
  return isOver('polluted') ? 'stale' : 'good';
}
