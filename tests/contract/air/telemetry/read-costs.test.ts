import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { averageData } from '../../../../server/air/telemetry/average-data';
import { chartDataText } from '../../../../server/air/telemetry/chart-data';
import { MAX_PER_DAY } from '../../../../server/air/telemetry/firestore/day-documents';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import type { ReadingStore } from '../../../../server/air/telemetry/reading-store';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import { readsOf } from '../../support/counted-reads';
import { emptyFirestore } from '../../support/empty-firestore';

const from = Date.UTC(2026, 3, 1);
const to = from + 30 * DAY - 1;
const devices = Array.from({ length: 10 }, (_none, index) => ({
  hwId: `B2B-${index}`,
  token: `token00${index}`,
  CO2_res: 800,
  CO2_max: 1200,
  zone: 'UTC',
  hasAlarms: false,
}));

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('a month of ten devices on Firestore', () => {
  let firestore: Firestore;
  let store: ReadingStore;

  beforeAll(async () => {
    firestore = emptyFirestore('read-costs');
    store = openFirestoreReadings(firestore);
    const readings = Array.from({ length: 40 * 24 }, (_none, index) => ({
      t: from - 5 * DAY + index * HOUR,
      CO2: 500 + index,
    }));
    await store.write(devices.map(({ hwId }) => ({ source: { kind: 'device', name: hwId }, readings })));
  });
  afterAll(() => firestore.terminate());

  test('is read as 300 documents for the charts', async () => {
    let text = '';
    const reads = await readsOf(async () => {
      text = await textOf(chartDataText(store, { devices, period: { from, to }, withThresholds: true }));
    });
    const entries: { x: number[] }[] = JSON.parse(text);
    expect(entries.map(({ x }) => x.length)).toEqual(devices.map(() => 30 * 24));
    expect(reads).toBe(300);
  });

  test('is read as 300 documents for an average and for extremes', async () => {
    expect(await readsOf(() => averageData(store, devices, { from, to }, undefined))).toBe(300);
    const extremes = () =>
      Promise.all(
        devices.map(({ hwId }) =>
          store.extremes({ kind: 'device', name: hwId }, { from, to }, 'max', ['CO2', 'temp', 'hum', 'VOC']),
        ),
      );
    expect(await readsOf(extremes)).toBe(300);
  });

  test('costs one read for a device that sent nothing', async () => {
    const source = { kind: 'device', name: 'B2B' } as const;
    const chart = await store.openChart([source]);
    expect(await readsOf(() => chart.readings(source, { from, to }))).toBe(1);
  });

  test('finds the last reading of a device with one read', async () => {
    expect(await readsOf(() => store.last({ kind: 'device', name: 'B2B-0' }))).toBe(1);
  });
});

test('more readings of a day than a document holds are refused, and none of them kept', async () => {
  const firestore = emptyFirestore('full-day');
  const store = openFirestoreReadings(firestore);
  const readings = Array.from({ length: MAX_PER_DAY + 1 }, (_none, index) => ({ t: from + index * 1000, CO2: 500 }));
  const source = { kind: 'device', name: 'busy' } as const;
  await expect(store.write([{ source, readings }])).rejects.toThrow('busy has more than');
  expect(await store.last(source)).toBeUndefined();
  const [stored] = await store.write([{ source, readings: readings.slice(1) }]);
  expect(stored?.added).toBe(MAX_PER_DAY);
  await firestore.terminate();
});
