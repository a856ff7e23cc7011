import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from '../../../../../server/air/telemetry/sqlite/inbox/pack-rows';
import type { StoredRow, StoredValues } from '../../../../../server/air/telemetry/sqlite/write-readings';
import { MEASURE_KEYS, MEASURES, toStored } from '../../../../../src/air/domain/readings/measures';

const anyValues = fc
  .tuple(...MEASURE_KEYS.map((key) => fc.option(fc.constantFrom(MEASURES[key].min, 0, 1, MEASURES[key].max))))
  .map((all) => {
    const values: StoredValues = {};
    MEASURE_KEYS.forEach((key, index) => {
      const stored = toStored(key, all[index]);
      if (stored !== null) values[key] = stored;
    });
    return values;
  });

const anyRow: fc.Arbitrary<StoredRow> = fc.record({
  source: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  t: fc.integer({ min: -1e12, max: Date.UTC(2200, 0, 1) }),
  values: anyValues,
});

test('readings come out of the inbox as they went in, whatever they measure', () => {
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const { measures, bytes } = packRows(rows);
      const kept = Uint8Array.from(bytes).buffer;
      expect(unpackRows({ measures, bytes: kept })).toEqual(rows);
    }),
  );
});

test('a measure of a later version is passed over, and those beside it are as they were', () => {
  const { bytes } = packRows([{ source: 1, t: 60_000, values: { CO2: 5_000, temp: 2_100, hum: 4_500 } }]);
  expect(unpackRows({ measures: 'CO2 radon hum', bytes: Uint8Array.from(bytes).buffer })).toEqual([
    { source: 1, t: 60_000, values: { CO2: 5_000, hum: 4_500 } },
  ]);
});
