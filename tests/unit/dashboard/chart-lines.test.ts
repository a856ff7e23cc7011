import { describe, expect, it } from 'vitest';
import type { ChartDataEntry } from '../../../src/domain/chart-data';
import { co2Lines, humidityLines, temperatureLines, thresholdLines } from '../../../src/pages/dashboard/chart-lines';

function entry(hwId: string, measured: Partial<ChartDataEntry>): ChartDataEntry {
  return {
    hwId,
    x: [1, 2],
    co2data: [],
    tempdata: [],
    tempFeelsLike: [],
    humdata: [],
    vocdata: [],
    luci: [],
    pm2_5Data: [],
    pm10Data: [],
    no2Data: [],
    o3Data: [],
    tempWeather: [],
    humidityWeather: [],
    cres: null,
    cmax: null,
    intervalMs: 60_000,
    ...measured,
  };
}

const indoor = (hwId: string, thresholds: Partial<ChartDataEntry> = {}) =>
  entry(hwId, { co2data: [500, 600], tempdata: [20, 21], tempFeelsLike: [19, 20], humdata: [40, 41], ...thresholds });
const station = entry('77', { tempWeather: [8, 9], humidityWeather: [80, 81] });

const context = {
  entries: [indoor('b'), indoor('a'), station],
  devices: ['a', 'b'],
  nameOf: (hwId: string) => `Room ${hwId}`,
  outdoorName: 'Outdoor',
};
const brief = (lines: readonly { label: string; colourIndex: number; dash: number }[]) =>
  lines.map(({ label, colourIndex, dash }) => [label, colourIndex, dash]);

describe('chart lines', () => {
  it('follow the order of the selection, not of the answer, so that a device has one colour everywhere', () => {
    expect(brief(co2Lines(context, 1000))).toEqual([
      ['Room a', 0, 0],
      ['Room b', 1, 0],
    ]);
  });

  it('tell measured, felt and outdoor temperature apart by their dashes', () => {
    expect(brief(temperatureLines(context, (name) => `${name}, feels like`))).toEqual([
      ['Room a', 0, 0],
      ['Room a, feels like', 0, 6],
      ['Room b', 1, 0],
      ['Room b, feels like', 1, 6],
      ['Outdoor', 2, 2],
    ]);
  });

  it('leave out what was never measured', () => {
    expect(brief(humidityLines({ ...context, entries: [entry('a', {}), station] }))).toEqual([['Outdoor', 2, 2]]);
  });

  it('keep the crossings of the thresholds of each device and of the reference', () => {
    const entries = [indoor('a', { cres: 800, cmax: 1000 }), indoor('b')];
    expect(co2Lines({ ...context, entries }, 1000).map(({ references }) => references)).toEqual([[800, 1000], [1000]]);
  });
});

describe('threshold lines', () => {
  const name = (kind: string, value: number) => `${kind} ${value}`;

  it('are drawn once for devices that share them', () => {
    const entries = [indoor('a', { cres: 800, cmax: 1200 }), indoor('b', { cres: 800, cmax: 1500 }), station];
    expect(thresholdLines(entries, name).map(({ label }) => label)).toEqual(['restore 800', 'max 1200', 'max 1500']);
  });

  it('are not drawn for those who may not see them', () => {
    expect(thresholdLines(context.entries, name)).toEqual([]);
  });
});
