import { describe, expect, it } from 'vitest';
import type { SourceSummary } from '../../../../../src/air/domain/air/chart-data';
import {
  createCo2Lines,
  createHumidityLines,
  createPlainLines,
  createTemperatureLines,
  createThresholdLines,
  type LineContext,
} from '../../../../../src/air/pages/dashboard/plots/chart-lines';

function entry(hwId: string, measured: Partial<SourceSummary>): SourceSummary {
  return { hwId, measures: [], cres: null, cmax: null, ...measured };
}

const INDOOR: SourceSummary['measures'] = ['co2data', 'tempdata', 'tempFeelsLike', 'humdata', 'luci'];
const indoor = (hwId: string, thresholds: Partial<SourceSummary> = {}) =>
  entry(hwId, { measures: INDOOR, ...thresholds });
const station = entry('77', { measures: ['tempWeather', 'humidityWeather', 'o3Data'] });

function contextOf(...entries: SourceSummary[]): LineContext {
  return {
    readings: { dataset: 'now', entries, shiftMs: 0, corrections: [] },
    earlier: null,
    devices: ['a', 'b'],
    nameOf: (hwId) => `Room ${hwId}`,
    correctedName: (name) => `${name} (corrected)`,
    outdoorName: 'Outdoor',
  };
}

const context = contextOf(indoor('b'), indoor('a'), station);
const brief = (lines: readonly { label: string; colourIndex: number; dash: number }[]) =>
  lines.map(({ label, colourIndex, dash }) => [label, colourIndex, dash]);

describe('chart lines', () => {
  it('follow the order of the selection, not of the answer, so that a device has one colour everywhere', () => {
    expect(brief(createCo2Lines(context))).toEqual([
      ['Room a', 0, 0],
      ['Room b', 1, 0],
    ]);
  });

  it('tell measured, felt and outdoor temperature apart by their dashes', () => {
    expect(brief(createTemperatureLines(context, (name) => `${name}, feels like`))).toEqual([
      ['Room a', 0, 0],
      ['Room a, feels like', 0, 6],
      ['Room b', 1, 0],
      ['Room b, feels like', 1, 6],
      ['Outdoor', 2, 2],
    ]);
  });

  it('are dashed where the colours begin again', () => {
    const ids = Array.from({ length: 12 }, (_none, index) => `hw${index}`);
    const many = { ...contextOf(...ids.map((hwId) => indoor(hwId))), devices: ids };
    expect(createHumidityLines(many).map(({ dash }) => dash)).toEqual([...Array.from({ length: 10 }, () => 0), 12, 12]);
  });

  it('leave out what was never measured', () => {
    expect(brief(createHumidityLines(contextOf(entry('a', {}), station)))).toEqual([['Outdoor', 2, 2]]);
    expect(brief(createPlainLines(context, 'o3Data'))).toEqual([['Outdoor', 2, 2]]);
    expect(createPlainLines(context, 'vocdata')).toEqual([]);
  });

  it('carry the LED colour of each CO2 reading', () => {
    expect(createCo2Lines(context).map(({ source }) => source.codes)).toEqual(['luci', 'luci']);
  });

  it('are called corrected where a correction concerns them, which goes with their readings', () => {
    const correction = { hwId: 'a', measure: 'CO2', offset: 60, from: 1, to: null } as const;
    const corrected = { ...context, readings: { ...context.readings, corrections: [correction] } };
    expect(createCo2Lines(corrected).map(({ label, source }) => [label, source.corrections])).toEqual([
      ['Room a (corrected)', [correction]],
      ['Room b', []],
    ]);
    expect(createHumidityLines(corrected).map(({ label }) => label)).not.toContain('Room a (corrected)');
  });

  it('lie over those of an earlier period, moved to where these are', () => {
    const earlier = {
      dataset: 'before',
      entries: [indoor('a')],
      shiftMs: 86_400_000,
      corrections: [],
      label: (name: string) => `${name}, earlier`,
    };
    const lines = createHumidityLines({ ...context, earlier });
    expect(lines.map(({ label, isFaint = false }) => [label, isFaint])).toEqual([
      ['Room a', false],
      ['Room a, earlier', true],
      ['Room b', false],
      ['Outdoor', false],
    ]);
    expect(lines[1]?.source).toMatchObject({ dataset: 'before', hwId: 'a', shiftMs: 86_400_000 });
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });
});

describe('threshold lines', () => {
  const name = (kind: string, value: number, device: string | null) =>
    `${kind} ${value}${device ? ` of ${device}` : ''}`;
  const named = (...entries: SourceSummary[]) =>
    createThresholdLines(contextOf(...entries), name).map(({ label, of }) => [label, of]);

  it('are drawn once for devices that share them, and bear the name and colour of a device that has its own', () => {
    expect(named(indoor('a', { cres: 800, cmax: 1200 }), indoor('b', { cres: 800, cmax: 1500 }), station)).toEqual([
      ['max 1200 of Room a', [0]],
      ['max 1500 of Room b', [1]],
      ['restore 800', undefined],
    ]);
    expect(named(indoor('a', { cmax: 1200 }))).toEqual([['max 1200', undefined]]);
  });

  it('are not drawn for those who may not see them', () => {
    expect(createThresholdLines(context, name)).toEqual([]);
  });
});
