import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinesQuestion, type LongPeriod, withLongPeriods } from '../../../../src/air/charts/readings/long-periods';
import type { ReadingsClient } from '../../../../src/air/charts/readings/readings-client';
import type { SeriesSource } from '../../../../src/air/charts/readings/readings-protocol';
import type { AskedPeriod } from '../../../../src/air/domain/air/period-facts';
import { type DrawnLine, decodeLines, encodeLines } from '../../../../src/air/domain/readings/drawn-lines';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { decimate } from '../../../../src/frame/time-series/decimate';
import { findDrawnAt, findReadingAt } from '../../../../src/frame/time-series/reading-at';
import { arbitrarySeries, waveSeries } from '../../frame/time-series/arbitrary-series';

const source = (hwId: string, more: Partial<SeriesSource> = {}): SeriesSource => ({
  ...{ dataset: 'year', hwId, measure: 'co2data', shiftMs: 0, ...more },
});
const window = { from: 0, to: 10 * MINUTE, columns: 100 };
const asked: AskedPeriod = {
  ...{
    devices: ['a'],
    range: { from: 0, to: HOUR },
    hours: null,
    timeZone: 'Europe/Rome',
    zones: new Map(),
    openings: new Map(),
  },
  ...{ co2Reference: null, temperatureReference: null, leastBreachMs: 0 },
};
const line = (hwId: string): DrawnLine => ({
  ...{ hwId, measure: 'co2data' },
  points: {
    ...{ x: Float64Array.of(0, MINUTE, 5 * MINUTE, 9 * MINUTE), y: Float64Array.of(500, 510, Number.NaN, 520) },
    ...{ codes: Uint8Array.of(1, 1, 255, 4), measured: 30, drawn: 3, mean: Number.NaN },
  },
});

/** A worker that tells what it was asked, and a server that answers when it is let. */
function startPage() {
  const told: string[] = [];
  const questions: LinesQuestion[] = [];
  const answers: (() => void)[] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    async (...about: unknown[]) => {
      told.push([name, ...about.filter((part) => typeof part === 'string')].join(' '));
      return answer;
    };
  const worker: ReadingsClient = {
    receive: note('receive', []),
    judge: note('judge', { co2: null, temperature: null, devices: [], pollutants: [] }),
    pattern: note('pattern', { week: [], over: [] }),
    draw: note('draw', []),
    rows: note('rows', { x: Float64Array.of(7), columns: [] }),
    at: note('at', []),
    forget: (dataset) => told.push(`forget ${dataset}`),
    load: (chart, sources) => told.push(`load ${chart} ${sources.map(({ dataset }) => dataset).join()}`),
    unload: (chart) => told.push(`unload ${chart}`),
    close: () => told.push('close'),
  };
  const period: LongPeriod = {
    lines: (question, signal) => {
      questions.push(question);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        answers.push(() => resolve([line('a'), line('b')]));
      });
    },
    facts: note('facts', { co2: null, temperature: null, devices: [], pollutants: [] }),
    pattern: note('long pattern', { week: [], over: [] }),
    async *readings() {
      yield new ReadableStream();
    },
  };
  const readings = withLongPeriods(worker, async () => undefined);
  return { readings, period, told, questions, answerAll: () => answers.splice(0).forEach((answer) => void answer()) };
}

describe('a long period', () => {
  it('is asked for with the corrections of its lines', async () => {
    const { readings, period, questions, answerAll } = startPage();
    const correction = { hwId: 'a', measure: 'CO2', offset: 60, from: 0, to: null } as const;
    readings.serve('year', period);
    readings.load('co2', [source('b'), source('a', { corrections: [correction] })]);
    const drawing = readings.draw('co2', window);
    answerAll();
    await drawing;
    expect(questions).toMatchObject([{ corrections: [correction] }]);
  });

  it('is drawn from the lines of the server, in the order of the chart, each where it belongs in time', async () => {
    const { readings, period, questions, answerAll, told } = startPage();
    readings.serve('year', period);
    readings.load('co2', [source('b', { codes: 'luci' }), source('a', { shiftMs: HOUR }), source('c')]);
    const drawing = readings.draw('co2', window);
    answerAll();
    const drawn = await drawing;
    expect(drawn?.map(({ x, measured }) => [x[0], measured])).toEqual([
      [0, 30],
      [HOUR, 30],
      [undefined, 0],
    ]);
    expect(drawn?.map(({ codes }) => codes?.length)).toEqual([4, undefined, undefined]);
    expect(questions).toEqual([{ measures: ['co2data'], codes: 'luci', corrections: [], window }]);
    expect(told, 'the worker has nothing to do').toEqual([]);
  });

  it('asks for an earlier period at its own time', () => {
    const { readings, period, questions } = startPage();
    readings.serve('year', period);
    readings.serve('before', period);
    readings.load('co2', [source('a'), source('a', { dataset: 'before', shiftMs: HOUR })]);
    void readings.draw('co2', window);
    expect(questions.map(({ window: { from } }) => from)).toEqual([0, -HOUR]);
  });

  it('asks again at each zoom, and drops what was asked before', async () => {
    const { readings, period, questions, answerAll } = startPage();
    readings.serve('year', period);
    readings.load('co2', [source('a')]);
    const stale = readings.draw('co2', window);
    const newest = readings.draw('co2', { ...window, to: 5 * MINUTE });
    answerAll();
    expect(await stale).toBeNull();
    expect(await newest).toHaveLength(1);
    expect(questions.map(({ window: { to } }) => to)).toEqual([10 * MINUTE, 5 * MINUTE]);
    const left = readings.draw('co2', window);
    readings.unload('co2');
    expect(await left).toBeNull();
  });

  it('tells the drawn reading under the pointer, and nothing in a gap', async () => {
    const { readings, period, answerAll } = startPage();
    readings.serve('year', period);
    readings.load('co2', [source('a')]);
    expect(await readings.at('co2', 0, MINUTE)).toEqual([]);
    const drawing = readings.draw('co2', window);
    answerAll();
    await drawing;
    expect(await readings.at('co2', 0.6 * MINUTE, 0)).toEqual([{ x: MINUTE, y: 510 }]);
    expect(await readings.at('co2', 4 * MINUTE, 0)).toEqual([null]);
    expect(await readings.at('co2', 8.5 * MINUTE, MINUTE)).toEqual([{ x: 9 * MINUTE, y: 520 }]);
  });

  it('has its facts told after the charts that are on the screen', async () => {
    const { readings, period, told, answerAll } = startPage();
    readings.serve('year', period);
    readings.load('co2', [source('a')]);
    const facts = readings.judge('year', asked);
    const drawing = readings.draw('co2', window);
    const drawn = drawing.then(() => told.push('drawn'));
    answerAll();
    await Promise.all([drawn, facts, readings.pattern('year', asked, 1000)]);
    expect(told).toEqual(['drawn', 'facts', 'long pattern']);
  });

  it('loads the readings of a part when its rows are asked for, and keeps none of them', async () => {
    const { readings, period, told } = startPage();
    readings.serve('year', period);
    readings.load('co2', [source('a'), source('b')]);
    expect((await readings.rows('co2', 5, 9)).x).toEqual(Float64Array.of(7));
    expect(told.slice(-5).map((line) => line.replace(/rows \d+/g, 'part'))).toEqual([
      ...['receive part year', 'load part part year,part year', 'rows part'],
      ...['unload part', 'forget part year'],
    ]);
  });

  it('leaves everything else to the worker, also a dataset that was a long period before', async () => {
    const { readings, period, told } = startPage();
    readings.serve('year', period);
    readings.forget('year');
    readings.load('co2', [source('a')]);
    await readings.draw('co2', window);
    await readings.rows('co2', 0, 1);
    await readings.judge('year', asked);
    readings.unload('co2');
    readings.forget('year');
    expect(told).toEqual(['load co2 year', 'draw co2', 'rows co2', 'judge year', 'unload co2', 'forget year']);
  });
});

describe('lines on their way', () => {
  it('arrive as they were drawn, to the bit', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 1, max: 400 }), fc.boolean(), (series, columns, isCoded) => {
        const codes = Uint8Array.from(series.x, (_at, index) => (index % 3 === 0 ? 255 : index % 3));
        const [from, to] = [series.x[0] ?? 0, series.x.at(-1) ?? 0];
        const points = decimate(isCoded ? { ...series, codes } : series, { from, to, columns });
        const lines: DrawnLine[] = [
          { hwId: 'a', measure: 'co2data', points },
          { hwId: 'Ä b', measure: 'tempFeelsLike', points: { ...points, x: points.x.map((t) => t + 7) } },
        ];
        expect(decodeLines(encodeLines(lines))).toEqual(lines);
      }),
    );
  });

  it('are refused when they are something else', () => {
    expect(() => decodeLines(Uint8Array.of(9, 9))).toThrow('contains no lines');
    expect(() => decodeLines(new Uint8Array())).toThrow();
    expect(() => decodeLines(encodeLines([line('a')]).subarray(0, -3))).toThrow();
  });
});

describe('drawnReadingAt', () => {
  it('tells what the full line tells, where all of it is drawn', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.double({ min: -0.1, max: 1.1, noNaN: true }), (series, share) => {
        const [from, to] = [series.x[0] ?? 0, series.x.at(-1) ?? 0];
        const drawn = decimate(series, { from, to, columns: series.x.length });
        const instant = from + share * (to - from);
        for (const reach of [0, 10 * MINUTE]) {
          expect(findDrawnAt(drawn, instant, reach)).toEqual(findReadingAt(series, instant, reach));
        }
      }),
    );
    expect(findDrawnAt(waveSeries(0), 0, MINUTE)).toBeNull();
  });
});
