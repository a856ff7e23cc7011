import { describe, expect, it } from 'vitest';
import { createDecimationClient } from '../../../src/charts/decimation-client';
import type { DecimationAnswer, DecimationCommand, DecimationPort } from '../../../src/charts/decimation-protocol';
import { createDecimationService } from '../../../src/charts/decimation-service';
import { waveSeries } from './arbitrary-series';

/** A worker in the same thread: messages are cloned like real ones, work waits until `run`. */
function startWorker() {
  const work: (() => void)[] = [];
  const commands: DecimationCommand['kind'][] = [];
  let onMessage: (event: { data: DecimationAnswer }) => void = () => {};
  let onError: (event: { message: string }) => void = () => {};
  let answers = 0;
  const handle = createDecimationService(
    (answer, transfer) => {
      answers += 1;
      onMessage({ data: structuredClone(answer, { transfer }) });
    },
    (task) => work.push(task),
  );
  const port: DecimationPort = {
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
    client: createDecimationClient(port),
    commands,
    run: () => work.splice(0).forEach((task) => void task()),
    fail: (message: string) => onError({ message }),
    answers: () => answers,
  };
}

const window = { from: 0, to: 1e12, width: 600 };

describe('decimation client and service', () => {
  it('moves the full series to the worker and answers with what to draw', async () => {
    const { client, run } = startWorker();
    const series = waveSeries(10_000);
    client.load('co2', [series, waveSeries(50)]);
    expect(series.x).toHaveLength(0);
    const answer = client.request('co2', window);
    run();
    const drawn = await answer;
    expect(drawn?.map(({ measured }) => measured)).toEqual([10_000, 50]);
    expect(drawn?.[0]?.drawn).toBeLessThan(1300);
    expect(drawn?.[1]?.drawn).toBe(50);
  });

  it('keeps full resolution for the next zoom', async () => {
    const { client, run } = startWorker();
    client.load('co2', [waveSeries(10_000)]);
    const whole = client.request('co2', window);
    run();
    await whole;
    const zoomed = client.request('co2', { from: 60_000 * 100, to: 60_000 * 120, width: 600 });
    run();
    expect((await zoomed)?.[0]?.measured).toBe(21);
  });

  it('works on the newest request of a chart only and drops the older ones', async () => {
    const { client, run, answers } = startWorker();
    client.load('co2', [waveSeries(100)]);
    client.load('temp', [waveSeries(100)]);
    const stale = client.request('co2', window);
    const newest = client.request('co2', { ...window, to: 60_000 * 9 });
    const other = client.request('temp', window);
    run();
    expect(await stale).toBeNull();
    expect((await newest)?.[0]?.measured).toBe(10);
    expect((await other)?.[0]?.measured).toBe(100);
    expect(answers()).toBe(2);
  });

  it('answers an open request of a forgotten chart with nothing', async () => {
    const { client, run, answers, commands } = startWorker();
    client.load('co2', [waveSeries(100)]);
    const open = client.request('co2', window);
    client.unload('co2');
    run();
    expect(await open).toBeNull();
    expect(answers()).toBe(0);
    expect(commands).toEqual(['load', 'request', 'unload']);
  });

  it('rejects open requests when the worker fails, and ends them when it is closed', async () => {
    const { client, fail } = startWorker();
    client.load('co2', [waveSeries(100)]);
    const failing = client.request('co2', window);
    fail('out of memory');
    await expect(failing).rejects.toThrow('out of memory');
    const closed = client.request('co2', window);
    client.close();
    expect(await closed).toBeNull();
  });
});
