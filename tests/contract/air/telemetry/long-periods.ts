import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { ask, createTransport } from '../../../../src/air/calls/ask';
import { periodFacts, periodPattern } from '../../../../src/air/calls/definitions/long-period';
import {
  createPeriodQuestion,
  getChartLines,
  getChartSources,
  openChartData,
} from '../../../../src/air/calls/long-period';
import { toLine, toSummary } from '../../../../src/air/charts/readings/readings-protocol';
import { createReadingsStore } from '../../../../src/air/charts/readings/readings-service';
import { computeAirPattern } from '../../../../src/air/domain/air/air-pattern';
import {
  CHART_MEASURES,
  type ChartMeasure,
  isMeasured,
  type SourceSummary,
} from '../../../../src/air/domain/air/chart-data';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import type { CountedHours } from '../../../../src/air/domain/air/occupancy';
import {
  type AskedPeriod,
  judgePeriod,
  linesOf,
  toPatternQuestion,
  toPeriodQuestion,
} from '../../../../src/air/domain/air/period-facts';
import type { Correction } from '../../../../src/air/domain/corrections/corrections';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { type DecimatedSeries, decimate } from '../../../../src/frame/time-series/decimate';
import { OPENING_OF_A, type StartTelemetry, start, type TelemetryServer } from './telemetry-server';

const SPAN = 6 * DAY;
const period = { fromMilliseconds: start, toMilliseconds: start + SPAN - 1 };
const request = { devices: ['a', 'b'], ...period, outdoorDataSourceId: 'station' };
/** What charts ask for, also of sources that have nothing of it. */
const anyMeasures: fc.Arbitrary<ChartMeasure[]> = fc.subarray(
  CHART_MEASURES.filter((measure) => measure !== 'luci'),
  { minLength: 1 },
);

/** Readings at changing paces, with holes, and of measures that are missing now and then. */
const anyReadings: fc.Arbitrary<TimedReading[]> = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 60 }),
      pace: fc.constantFrom(1, 5, 10, 17, 60),
      silence: fc.integer({ min: 0, max: 600 }),
      level: fc.integer({ min: 400, max: 2500 }),
      lacks: fc.subarray(['CO2', 'temp', 'hum', 'Luci', 'o3'] as const),
    }),
    { minLength: 1, maxLength: 25, size: 'max' },
  )
  .map((stretches) => {
    const readings: TimedReading[] = [];
    let t = start;
    for (const { count, pace, silence, level, lacks } of stretches) {
      for (let i = 0; i < count && t < start + SPAN; i += 1, t += pace * MINUTE) {
        const wave = ((i * 7919) % 100) / 10;
        const all = {
          CO2: level + 20 * wave,
          temp: 18 + wave,
          hum: 40 + wave,
          Luci: 1 + (i % 4 > 1 ? 1 : 0),
          o3: 80 + wave,
        };
        const kept = Object.entries(all).filter(
          ([key]) => lacks.length === 5 || !lacks.some((lacking) => lacking === key),
        );
        readings.push({ t, ...Object.fromEntries(kept) });
      }
      t += silence * MINUTE;
    }
    return readings;
  });

const anyWindow = fc
  .tuple(fc.integer({ min: 0, max: SPAN - 2 }), fc.integer({ min: 1, max: SPAN }), fc.integer({ min: 1, max: 400 }))
  .map(([from, length, columns]) => ({
    from: start + from,
    to: Math.min(start + from + length, start + SPAN - 1),
    columns,
  }));

const anyAsked: fc.Arbitrary<AskedPeriod> = fc
  .record({
    hours: fc.option(
      fc.constantFrom<CountedHours[]>('opening', { fromH: 8, toH: 18, days: [1, 2, 5] }, { fromH: 22, toH: 6 }),
    ),
    zone: fc.constantFrom('Europe/Rome', 'Asia/Kolkata'),
    length: fc.integer({ min: HOUR, max: SPAN }),
    co2Reference: fc.option(fc.integer({ min: 500, max: 2000 })),
    temperatureReference: fc.option(fc.integer({ min: 18, max: 28 })),
    leastBreachMs: fc.constantFrom(0, 5 * MINUTE),
  })
  .map(({ zone, length, ...asked }) => ({
    ...asked,
    devices: request.devices,
    range: { from: start, to: start + length },
    timeZone: 'Europe/Rome',
    zones: new Map(zone === 'Europe/Rome' ? [] : [['b', zone]]),
    openings: new Map(OPENING_OF_A === undefined ? [] : [['a', OPENING_OF_A]]),
  }));

/** Of the points those in a window, with the breaks between them; one at an end of the line breaks nothing that is seen. */
function within({ x, y, codes, measured: count, drawn }: DecimatedSeries, { from, to }: { from: number; to: number }) {
  const inside = [...x.keys()].filter((index) => (x[index] ?? 0) >= from && (x[index] ?? 0) <= to);
  const isReading = (index: number) => !Number.isNaN(y[index]);
  const shown = inside.slice(inside.findIndex(isReading), inside.findLastIndex(isReading) + 1);
  return { points: shown.map((index) => [x[index], y[index], codes?.[index]]), count, drawn };
}

/** Temperature and humidity may never have come together: then it is not known before they are read. */
const measuredBy = ({ measures, ...source }: SourceSummary) => ({ ...source, measures: measures.filter(isMeasured) });

/** What a page asks of a long period: the same as it would find in all the readings. */
export function describeLongPeriods(name: string, startTelemetry: StartTelemetry, numRuns: number): void {
  describe(`long periods on ${name}`, () => {
    let server: TelemetryServer;

    const transportOf = () => transportTo(server);

    /** All the readings, as a page holds them of a short period. */
    async function held() {
      const stream = await openChartData(transportOf(), request);
      const store = createReadingsStore();
      store.receive('all', new Uint8Array(await new Response(stream).arrayBuffer()));
      return store.complete('all');
    }

    async function store(readings: TimedReading[], others: TimedReading[]) {
      const sources = (['a', 'b'] as const).map((hwId) => ({ kind: 'device', name: hwId }) as const);
      const station = { kind: 'outdoor', name: 'station' } as const;
      for (const source of [...sources, station]) await server.store.forget(source);
      await server.store.write([
        { source: { kind: 'device', name: 'a' }, readings },
        { source: { kind: 'device', name: 'b' }, readings: others },
        { source: station, readings: others, keys: ['temp', 'hum', 'o3'] },
      ]);
    }

    beforeEach(async () => {
      server = await startTelemetry(start + 14 * DAY);
    });

    afterEach(() => server.close());

    it('draws the points that all readings would be drawn by, in any window', async () => {
      await fc.assert(
        fc.asyncProperty(
          anyReadings,
          anyReadings,
          anyWindow,
          anyMeasures,
          async (readings, others, window, measures) => {
            await store(readings, others);
            const entries = await held();
            const sources = await getChartSources(transportOf(), request);
            expect(sources.map(measuredBy)).toEqual(entries.map(toSummary).map(measuredBy));
            const lines = await getChartLines(transportOf(), {
              ...{ ...request, window },
              ...{ measures, codes: 'luci' },
            });
            const shown = lines.map(({ hwId, measure, points }) => ({ hwId, measure, ...within(points, window) }));
            const expected = lines.map(({ hwId, measure }) => {
              const line = toLine(entries, { hwId, measure, codes: 'luci', shiftMs: 0 });
              return { hwId, measure, ...within(decimate(line, window), window) };
            });
            expect(shown).toEqual(expected);
            for (const { hwId, columns } of entries) {
              const isLeftOut = (key: ChartMeasure) =>
                measures.includes(key) && !lines.some((line) => line.hwId === hwId && line.measure === key);
              for (const measure of [...columns.keys()].filter(isLeftOut)) {
                expect(decimate(toLine(entries, { hwId, measure, shiftMs: 0 }), window).measured).toBe(0);
              }
            }
          },
        ),
        { numRuns, endOnFailure: true },
      );
    });

    it('judges and finds what all readings say', async () => {
      await fc.assert(
        fc.asyncProperty(anyReadings, anyReadings, anyAsked, async (readings, others, asked) => {
          await store(readings, others);
          const entries = await held();
          const facts = await ask(transportOf(), periodFacts, createPeriodQuestion(request, asked));
          expect(facts).toEqual(judgePeriod(entries, toPeriodQuestion(asked)));
          const pattern = await ask(transportOf(), periodPattern, {
            ...createPeriodQuestion(request, asked),
            reference: 1000,
          });
          const expected = computeAirPattern(toPatternQuestion(asked, 1000), (hwId) => {
            const entry = entries.find((candidate) => candidate.hwId === hwId);
            return entry === undefined ? createMeasuredLine([], []) : linesOf(entry)('co2data');
          });
          expect(pattern).toEqual(expected);
        }),
        { numRuns, endOnFailure: true },
      );
    });
  });
}

/** Rights and rejections of calls about long periods. */
export function describeLongPeriodCalls(name: string, startTelemetry: StartTelemetry): void {
  describe(`calls about long periods on ${name}`, () => {
    let server: TelemetryServer;

    beforeEach(async () => {
      server = await startTelemetry(start + 14 * DAY);
    });

    afterEach(() => server.close());

    it('draws a measure once, however often it is asked for', async () => {
      await server.store.write([{ source: { kind: 'device', name: 'a' }, readings: [{ t: start, CO2: 700 }] }]);
      const window = { from: start, to: start + HOUR, columns: 10 };
      const lines = await getChartLines(transportTo(server), {
        ...period,
        devices: ['a', 'b'],
        measures: ['co2data', 'co2data'],
        window,
      });
      expect(lines.map(({ hwId, measure }) => `${hwId} ${measure}`)).toEqual(['a co2data']);
    });

    it('draws lines with corrections, and does not change what was measured', async () => {
      const readings = [0, 1, 2, 3].map((minute) => ({ t: start + minute * MINUTE, CO2: 700, temp: 20 + minute }));
      await server.store.write([{ source: { kind: 'device', name: 'a' }, readings }]);
      const window = { from: start, to: start + HOUR, columns: 100 };
      const asked = { ...period, devices: ['a'], measures: ['co2data', 'tempdata'] as const, window };
      const lines = async (corrections: Correction[]) =>
        (await getChartLines(transportTo(server), { ...asked, corrections })).map(({ points }) => [...points.y]);
      const correction = { hwId: 'a', measure: 'CO2', offset: 60, from: start + MINUTE, to: null } as const;
      expect(
        await lines([correction, { ...correction, measure: 'temp', offset: -0.5, to: start + 2 * MINUTE }]),
      ).toEqual([
        [700, 760, 760, 760],
        [20, 20.5, 22, 23],
      ]);
      expect(await lines([{ ...correction, hwId: 'b' }])).toEqual(await lines([]));
      expect((await lines([]))[0]).toEqual([700, 700, 700, 700]);
    });

    it('refuses nonsense', async () => {
      const window = { windowFrom: start, windowTo: start + HOUR, columns: 10, measures: 'co2data' };
      const query = (change: Record<string, string | number>) =>
        `/chartLines?${new URLSearchParams(
          Object.entries({ devices: 'a', ...period, ...window, ...change }).map(([key, value]) => [key, String(value)]),
        )}`;
      const wrong: Record<string, string | number>[] = [
        ...[{ columns: 0 }, { columns: 1.5 }, { columns: 1e6 }, { measures: 'x' }, { windowTo: start - 1 }],
        ...[{ corrections: 'a' }, { corrections: 'a CO2 x 1 -' }, { corrections: 'a Luci 1 1 -' }],
      ];
      for (const change of wrong) {
        expect((await server.get(query(change))).status, JSON.stringify(change)).toBe(400);
      }
      const data = {
        devices: ['a'],
        ...period,
        counted: period,
        timeZone: 'Europe/Rome',
        leastBreachMs: 0,
        reference: 1000,
      };
      expect((await server.post('/periodFacts', { data })).status).toBe(200);
      for (const change of [
        { counted: null },
        { timeZone: 'Mars' },
        { zones: [['a']] },
        { co2Reference: 'x' },
        { leastBreachMs: null },
      ]) {
        for (const path of ['/periodFacts', '/periodPattern']) {
          const answer = await server.post(path, { data: { ...data, ...change } });
          expect(answer.status, `${path} ${JSON.stringify(change)}`).toBe(400);
        }
      }
    });
  });
}

/** Calls of the client to a server under test, as an administrator unless other headers are given. */
function transportTo({ app }: TelemetryServer, headers: Record<string, string> = { authorization: 'Bearer ADMIN' }) {
  return createTransport({
    host: '',
    fetch: async (url, init) => app.request(url, { ...init, headers: { ...init.headers, ...headers } }),
  });
}
