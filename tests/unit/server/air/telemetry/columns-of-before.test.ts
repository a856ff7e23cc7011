import { expect, test } from 'vitest';
import type { Source } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { INDEX_KEYS } from '../../../../../src/air/domain/readings/index-measures';
import { MEASURES } from '../../../../../src/air/domain/readings/measures';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 3, 1);
const SOURCE: Source = { kind: 'device', name: 'a' };
const EVER = { from: START, to: START + DAY };

test('data from before indexes open as they are, and take indexes, open and packed', async () => {
  const database = openDatabase(':memory:');
  try {
    await openSqliteReadings(database).write([{ source: SOURCE, readings: [{ t: START, CO2: 400 }] }]);
    for (const key of INDEX_KEYS) database.exec(`ALTER TABLE reading DROP COLUMN ${MEASURES[key].column}`);
    const store = openSqliteReadings(database);
    await store.write([
      { source: SOURCE, readings: [{ t: START + MINUTE, CO2: 410, vocIndex: 120, noxIndex: 2, iaq: 51 }] },
    ]);
    const read = async () => {
      const found: unknown[] = [];
      for await (const page of store.pages(SOURCE, EVER, ['CO2', ...INDEX_KEYS])) found.push(...page);
      return found;
    };
    const stored = [
      { t: START, CO2: 4_000, vocIndex: null, noxIndex: null, iaq: null },
      { t: START + MINUTE, CO2: 4_100, vocIndex: 1_200, noxIndex: 20, iaq: 510 },
    ];
    expect(await read()).toEqual(stored);
    await store.pack?.(START + 100 * DAY);
    expect(await read()).toEqual(stored);
  } finally {
    database.close();
  }
});
