import { describe, expect, it } from 'vitest';
import { createReadingsClient } from '../../../../src/air/charts/readings/readings-client';
import type {
  ReadingsAnswer,
  ReadingsCommand,
  ReadingsPort,
  SeriesSource,
} from '../../../../src/air/charts/readings/readings-protocol';
import { createReadingsService } from '../../../../src/air/charts/readings/readings-service';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { encodeDayPart } from '../../../../src/air/domain/readings/packed-answer';
import { MINUTE } from '../../../../src/frame/time/units';
import { packedAnswer, type SentSource } from '../../../support/packed-answer';

/** A worker in the same thread: messages are cloned like real ones, drawing waits until `run`. */
function startWorker() {
  const work: (() => void)[] = [];
  const commands: ReadingsCommand['kind'][] = [];
  const answers: ReadingsAnswer['kind'][] = [];
  let onMessage: (event: { data: ReadingsAnswer }) => void = () => {};
  let onError: (event: { message: string }) => void = () => {};
  const handle = createReadingsService(
    (answer, transfer) => {
      answers.push(answer.kind);
      onMessage({ data: structuredClone(answer, { transfer }) });
    },
    (task) => work.push(task),
  );
  const port: ReadingsPort = {
    postMessage(command, transfer) {
      commands.push(command.kind);
      handle(structuredClone(command, { transfer }));
    },
    addEventListener(type: 'message' | 'error', listener: never) {
      if (type === 'message') onMessage = listener;
      else onError = listener;
    },
    terminate() {
      work.length = 0;
    },
  };
  return {
    client: createReadingsClient(port),
    commands,
    answers,
    run: () => work.splice(0).forEach((task) => void task()),
    fail: (message: string) => onError({ message }),
  };
}

/** What a device has sent: `count` readings, one a minute; the temperature is missing in every second one. */
function sentBy(hwId: string, count: number): SentSource {
  const at = Array.from({ length: count }, (_none, index) => index);
  const values: DayColumns['values'] = {
    CO2: at.map((index) => 10 * (500 + (index % 100))),
    temp: at.map((index) => (index % 2 === 0 ? 2000 : null)),
    Luci: at.map((index) => (index % 2 === 0 ? 1 : null)),
  };
  const days = count === 0 ? [] : [{ times: at.map((index) => index * MINUTE), values }];
  return { kind: 'device', hwId, cres: 800, cmax: null, days };
}

/** Answers as a server sends them: in pieces that end anywhere. */
async function* sent(...answers: Buffer<ArrayBuffer>[]) {
  for (const bytes of answers) {
    yield new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 20) controller.enqueue(Uint8Array.from(bytes.subarray(at, at + 20)));
        controller.close();
      },
    });
  }
}

const co2 = (hwId: string, extra: Partial<SeriesSource> = {}): SeriesSource => ({
  dataset: 'now',
  hwId,
  measure: 'co2data',
  shiftMs: 0,
  ...extra,
});

async function holding(...counts: number[]) {
  const worker = startWorker();
  const sources = counts.map((count, index) => sentBy(`hw${index}`, count));
  const summaries = await worker.client.receive('now', sent(packedAnswer(...sources)), () => {});
  return { ...worker, summaries };
}

const whole = { from: 0, to: 1e12, columns: 600 };

describe('receiving', () => {
  it('tells what has arrived device by device, and keeps the readings to itself', async () => {
    const { client } = startWorker();
    const progress: number[] = [];
    const answer = packedAnswer(sentBy('a', 300), sentBy('b', 60), sentBy('c', 0));
    const summaries = await client.receive('now', sent(answer), (entries) => progress.push(entries));
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
    expect(progress).toEqual(expect.arrayContaining([0, 1, 3]));
    expect(summaries).toEqual([
      { hwId: 'a', measures: ['co2data', 'tempdata', 'luci'], cres: 800, cmax: null },
      { hwId: 'b', measures: ['co2data', 'tempdata', 'luci'], cres: 800, cmax: null },
      { hwId: 'c', measures: [], cres: 800, cmax: null },
    ]);
  });

  it('puts several answers together', async () => {
    const { client } = startWorker();
    const answers = sent(packedAnswer(sentBy('a', 5)), packedAnswer(), packedAnswer(sentBy('b', 6)));
    expect((await client.receive('now', answers, () => {})).map(({ hwId }) => hwId)).toEqual(['a', 'b']);
  });

  it('takes an empty list', async () => {
    const { client } = startWorker();
    expect(await client.receive('now', sent(packedAnswer()), () => {})).toEqual([]);
  });

  it.each([
    ['ends in the middle of a day', packedAnswer(sentBy('a', 50)).subarray(0, -40)],
    ['ends before its end', packedAnswer(sentBy('a', 50)).subarray(0, -2)],
    [
      'holds a day that is damaged',
      Buffer.concat([packedAnswer(sentBy('a', 0)).subarray(0, -2), encodeDayPart(Buffer.of(7, 7))]),
    ],
    ['is something else', Buffer.from('[{"hwId":"a"}]')],
    ['is empty', Buffer.alloc(0)],
  ])('refuses an answer that %s', async (_case, bytes) => {
    const { client } = startWorker();
    await expect(client.receive('now', sent(bytes), () => {})).rejects.toThrow();
  });

  it('fails with what the stream fails with', async () => {
    const { client } = startWorker();
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.error(new Error('cut off')),
    });
    const answers = (async function* () {
      yield broken;
    })();
    await expect(client.receive('now', answers, () => {})).rejects.toThrow('cut off');
  });
});

describe('drawing', () => {
  it('answers with what to draw and keeps full resolution for the next zoom', async () => {
    const { client, run } = await holding(10_000, 50);
    client.load('co2', [co2('hw0'), co2('hw1')]);
    const first = client.draw('co2', whole);
    run();
    const drawn = await first;
    expect(drawn?.map(({ measured }) => measured)).toEqual([10_000, 50]);
    expect(drawn?.[0]?.drawn).toBeLessThanOrEqual(4 * 600 + 2);
    expect(drawn?.[1]?.drawn).toBe(50);
    const zoomed = client.draw('co2', { from: MINUTE * 100, to: MINUTE * 120, columns: 600 });
    run();
    expect((await zoomed)?.[0]?.measured).toBe(21);
  });

  it('leaves out missing values, moves an earlier period and gives each point its code', async () => {
    const { client, run } = await holding(4);
    client.load('t', [co2('hw0', { measure: 'tempdata', codes: 'luci', shiftMs: 1000 })]);
    const drawing = client.draw('t', whole);
    run();
    const [line] = (await drawing) ?? [];
    expect([...(line?.x ?? [])]).toEqual([1000, 2 * MINUTE + 1000]);
    expect([...(line?.codes ?? [])]).toEqual([1, 1]);
  });

  it('works on the newest request of a chart only and drops the older ones', async () => {
    const { client, run, answers } = await holding(100);
    client.load('one', [co2('hw0')]);
    client.load('two', [co2('hw0')]);
    const stale = client.draw('one', whole);
    const newest = client.draw('one', { ...whole, to: MINUTE * 9 });
    const other = client.draw('two', whole);
    run();
    expect(await stale).toBeNull();
    expect((await newest)?.[0]?.measured).toBe(10);
    expect((await other)?.[0]?.measured).toBe(100);
    expect(answers.filter((kind) => kind === 'drawn')).toHaveLength(2);
  });

  it('tells the reading of each line at an instant, from full resolution', async () => {
    const { client } = await holding(10_000, 50);
    client.load('co2', [co2('hw0'), co2('hw1'), co2('hw0', { shiftMs: 2 * MINUTE })]);
    expect(await client.at('co2', 4321.4 * MINUTE, 0)).toEqual([
      { x: 4321 * MINUTE, y: 521 },
      null,
      { x: 4321 * MINUTE, y: 519 },
    ]);
  });

  it('answers an open request of a forgotten chart with nothing', async () => {
    const { client, run, answers } = await holding(100);
    client.load('co2', [co2('hw0')]);
    const open = client.draw('co2', whole);
    client.unload('co2');
    run();
    expect(await open).toBeNull();
    expect(answers).not.toContain('drawn');
  });

  it('draws nothing of readings that were forgotten', async () => {
    const { client, run } = await holding(100);
    client.forget('now');
    client.load('co2', [co2('hw0')]);
    const drawing = client.draw('co2', whole);
    run();
    expect((await drawing)?.[0]?.measured).toBe(0);
  });
});

describe('questions', () => {
  it('gives the rows of a range, one per instant of any line', async () => {
    const { client } = await holding(10);
    client.load('t', [co2('hw0'), co2('hw0', { measure: 'tempdata' })]);
    const { x, columns } = await client.rows('t', MINUTE, 3 * MINUTE);
    expect([...x]).toEqual([MINUTE, 2 * MINUTE, 3 * MINUTE]);
    expect(columns.map((column) => [...column])).toEqual([
      [501, 502, 503],
      [Number.NaN, 20, Number.NaN],
    ]);
  });

  it('judges the period', async () => {
    const { client, run } = await holding(100);
    const question = {
      ...{ devices: ['hw0', 'hw9'], co2Reference: 589, range: { from: 0, to: 100 * MINUTE } },
      ...{ hours: null, timeZone: 'Europe/Rome', zones: new Map(), openings: new Map() },
    };
    const judged = client.judge('now', { ...question, temperatureReference: null, leastBreachMs: 0 });
    run();
    const facts = await judged;
    expect(facts.co2).toEqual({ count: 1, totalMs: 10 * MINUTE, averagePerDeviceMs: 5 * MINUTE });
    expect(facts.temperature).toBeNull();
    expect(facts.pollutants).toEqual([]);
  });

  it('rejects open requests when the worker fails, and ends drawings when it is closed', async () => {
    const { client, fail } = await holding(100);
    client.load('co2', [co2('hw0')]);
    const failing = client.draw('co2', whole);
    fail('out of memory');
    await expect(failing).rejects.toThrow('out of memory');
    const closed = client.draw('co2', whole);
    client.close();
    expect(await closed).toBeNull();
  });
});
