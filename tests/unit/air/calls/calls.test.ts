import { describe, expect, it } from 'vitest';
import type { Request } from '../../../../data-provider/http/client';
import { HttpError } from '../../../../data-provider/http/errors';
import { ask, createTransport } from '../../../../src/air/calls/ask';
import { sendSlackMessage } from '../../../../src/air/calls/definitions/feedback';
import { aggregateSensorsData, alarmData, averageData, chartData } from '../../../../src/air/calls/definitions/periods';

const period = { devices: ['a', 'b c'], fromMilliseconds: 1000, toMilliseconds: 2000 };

/** A host that gives one answer and remembers what it was asked. */
function host(answer: unknown, status = 200) {
  const asked: { url: string; method?: string; body?: unknown }[] = [];
  const fetch: Request = async (url, { method, body }) => {
    asked.push({ url, method, ...(typeof body === 'string' && { body: JSON.parse(body) }) });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  };
  return { asked, transport: createTransport({ host: '/fn', fetch }) };
}

const entry = {
  hwId: 'a',
  x: [1000, 1060],
  co2data: [500, null],
  tempdata: [20, 21],
  tempFeelsLike: [19, 20],
  humdata: [40, 41],
  vocdata: [],
  luci: [1, 1],
  pm2_5Data: [],
  pm10Data: [],
  no2Data: [],
  o3Data: [],
  tempWeather: [],
  humidityWeather: [],
  vocIndexData: [],
  noxIndexData: [],
  iaqData: [],
  cres: null,
  cmax: null,
};

describe('chartData', () => {
  it('repeats the devices in the query and gives the entries back', async () => {
    const { transport, asked } = host([entry]);
    expect(await ask(transport, chartData, { ...period, outdoorDataSourceId: '77' })).toEqual([entry]);
    const query = new URL(asked[0]?.url ?? '', 'http://host').searchParams;
    expect(asked[0]?.method).toBe('GET');
    expect(asked[0]?.url).toMatch(/^\/fn\/chartData\?/);
    expect(query.getAll('devices')).toEqual(['a', 'b c']);
    expect(query.get('fromMilliseconds')).toBe('1000');
    expect(query.get('toMilliseconds')).toBe('2000');
    expect(query.get('outdoorDataSourceId')).toBe('77');
  });

  it('leaves the outdoor station out of the query when there is none', async () => {
    const { transport, asked } = host([]);
    await ask(transport, chartData, period);
    expect(asked[0]?.url).not.toContain('outdoor');
  });

  it('refuses values that do not go with the instants', async () => {
    const { transport } = host([{ ...entry, co2data: [500] }]);
    await expect(ask(transport, chartData, period)).rejects.toThrow(HttpError);
  });
});

describe('the other calls', () => {
  it('averageData wraps its request in data and unwraps the result', async () => {
    const result = { co2: 700, temp: null, hum: 40, voc: null, pm25: null, pm10: 8, coverage: 0.9 };
    const { transport, asked } = host({ result });
    const request = { ...period, timeFilter: { fromH: 9, toH: 18 } };
    expect(await ask(transport, averageData, request)).toEqual(result);
    expect(asked).toEqual([{ url: '/fn/averageData', method: 'POST', body: { data: request } }]);
  });

  it('aggregateSensorsData gives the extremes of each device', async () => {
    const result = [{ hwId: 'a', CO2: { x: 1, y: 900 }, temp: null }];
    const { transport, asked } = host({ result });
    const request = { ...period, aggregation: 'max', measurements: ['CO2', 'temp'] } as const;
    expect(await ask(transport, aggregateSensorsData, request)).toEqual(result);
    expect(asked[0]?.body).toEqual({ data: request });
  });

  it('alarmData sends its request bare', async () => {
    const alarms = [{ hwId: 'a', token: 'tok', alarm: 5, date: 1500 }];
    const { transport, asked } = host(alarms);
    expect(await ask(transport, alarmData, period)).toEqual(alarms);
    expect(asked).toEqual([{ url: '/fn/alarmData', method: 'POST', body: period }]);
  });

  it('sendSlackMessage says whether the delivery was simulated', async () => {
    const { transport, asked } = host({ result: { delivered: true, simulated: true } });
    expect(await ask(transport, sendSlackMessage, { message: 'hello' })).toEqual({ delivered: true, simulated: true });
    expect(asked[0]?.body).toEqual({ message: 'hello' });
  });

  it.each([
    { result: 5 },
    {},
    [],
    { result: { co2: 'high', temp: null, hum: null, voc: null, pm25: null, pm10: null, coverage: 1 } },
  ])('an answer of another shape is an error: %j', async (answer) => {
    await expect(ask(host(answer).transport, averageData, period)).rejects.toMatchObject({
      body: { code: 'unexpected-answer' },
    });
  });
});

describe('errors', () => {
  it('carry the message, the status and the code of the server', async () => {
    const refusal = { status: 403, code: 'forbidden', message: 'b c may not be read' };
    await expect(ask(host(refusal, 403).transport, chartData, period)).rejects.toMatchObject({
      name: 'HttpError',
      ...{ status: 403, message: refusal.message },
      body: refusal,
    });
  });

  it('name the status when the answer is not JSON', async () => {
    await expect(ask(host('<html>', 502).transport, chartData, period)).rejects.toMatchObject({
      status: 502,
      body: { code: 'unavailable' },
    });
  });

  it('have status 0 when no answer comes', async () => {
    const transport = createTransport({ host: '/fn', fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(ask(transport, alarmData, period)).rejects.toMatchObject({ status: 0, body: { code: 'unreachable' } });
  });

  it('are the reason of the signal when the call was aborted, before or during the request', async () => {
    const controller = new AbortController();
    const signals: (AbortSignal | null | undefined)[] = [];
    const transport = createTransport({
      host: '/fn',
      fetch: (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal?.addEventListener('abort', () => reject(new TypeError('connection reset')));
        }),
    });
    const call = ask(transport, chartData, period, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect(ask(transport, chartData, period, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(signals).toHaveLength(1);
  });
});
