import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORRECTED_MEASURES } from '../../../../../src/air/domain/corrections/corrections';
import { decodeDay, encodeDay } from '../../../../../src/air/domain/readings/day-columns';
import {
  fromStored,
  INDEX_KEYS,
  INDEXES,
  isIndex,
  judgeIndex,
  MEASURE_KEYS,
  MEASURES,
  toStored,
} from '../../../../../src/air/domain/readings/measures';
import { readMessage, UNITS } from '../../../../../src/air/domain/uplinks/mapping';
import { findMappingMistakes } from '../../../../../src/air/domain/uplinks/mistakes';
import { findMeaning } from '../../../../../src/air/import-readings/header-names';

const about = { id: 'sensor', title: 'Sensor', source: 'The maker' };
/** Two readings of CO2 and O3 as versions before indexes packed them. */
const EARLIER = '0102e0d403000202000608080002904ec801010300010101f806';
const anyIndex = fc.constantFrom(...INDEX_KEYS);

describe('an index', () => {
  it('comes in as it was sent, within its scale, and is stored so', () => {
    fc.assert(
      fc.property(anyIndex, fc.integer({ min: -50, max: 1_000 }), (key, sent) => {
        const { values, faults } = readMessage(
          { ...about, measures: { [key]: { path: 'x', unit: 'index' } } },
          { x: sent },
        );
        const { min, max } = INDEXES[key];
        const isOnScale = sent >= min && sent <= max;
        expect(values).toEqual(isOnScale ? { [key]: sent } : {});
        // −1 is a start-up value of sensors, which is no fault.
        expect(faults).toHaveLength(isOnScale || sent === -1 ? 0 : 1);
        if (isOnScale) expect(fromStored(key, toStored(key, sent))).toBe(sent);
      }),
    );
  });

  it('has no unit of a concentration, and no concentration comes as an index', () => {
    for (const [measure, units] of Object.entries(UNITS)) {
      expect(Object.keys(units).includes('index'), measure).toBe(isIndex(measure));
      if (isIndex(measure)) expect(Object.keys(units)).toEqual(['index']);
    }
    for (const key of INDEX_KEYS) {
      expect(findMappingMistakes({ measures: { [key]: { path: 'tvocIndex', unit: 'ppb' } } })).toEqual([
        `"ppb" is not a unit of ${key}; use index`,
      ]);
      expect(findMappingMistakes({ measures: { [key]: { path: 'tvocIndex', unit: 'index' } } })).toEqual([]);
    }
  });

  it('is no quantity to be corrected', () => {
    expect(CORRECTED_MEASURES.filter(isIndex)).toEqual([]);
  });

  it('is called so in files of loggers, and a VOC index is no VOC', () => {
    const found = ['VOC Index', 'tvocIndex', 'Indice NOx', 'IAQ', 'TVOC (ppb)'].map(findMeaning);
    expect(found).toEqual(['vocIndex', 'vocIndex', 'noxIndex', 'iaq', 'VOC']);
  });
});

describe('what an index says of the air', () => {
  it('is what its maker says, and nothing where that is only what is usual', () => {
    expect([0, 100, 101, 200, 201, 500].map((value) => judgeIndex('iaq', value))).toEqual([
      ...['good', 'good', 'stale', 'stale', 'bad', 'bad'],
    ]);
    expect([1, 100, 500].map((value) => judgeIndex('vocIndex', value))).toEqual([undefined, undefined, undefined]);
    expect([1, 2, 500].map((value) => judgeIndex('noxIndex', value))).toEqual([undefined, undefined, undefined]);
  });

  it('has marks on its scale, ascending', () => {
    for (const { min, max, marks } of Object.values(INDEXES)) {
      const values = marks.map(({ value }) => value);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(values.every((value) => value >= min && value <= max)).toBe(true);
    }
  });
});

describe('a packed day', () => {
  it('names the measures of before by the places that they had', () => {
    const before = ['CO2', 'temp', 'hum', 'VOC', 'Luci', 'pm25', 'pm10', 'no2', 'o3'];
    expect(MEASURE_KEYS.slice(0, before.length)).toEqual(before);
    expect(new Set(MEASURE_KEYS.map((key) => MEASURES[key].column)).size).toBe(MEASURE_KEYS.length);
  });

  it('of before indexes is read to the bit', () => {
    const bytes = Uint8Array.from(Buffer.from(EARLIER, 'hex'));
    const day = { times: [0, 60_000], values: { CO2: [5_000, 5_100], o3: [null, 444] } };
    expect(decodeDay(bytes)).toEqual(day);
    expect(Buffer.from(encodeDay(day)).toString('hex')).toBe(EARLIER);
  });
});
