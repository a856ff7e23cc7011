import { expect, test, vi } from 'vitest';
import { log } from '../../../../../server/frame/log/log';
import { measureProcess } from '../../../../../server/frame/metrics/registry';
import { frameServer } from '../../support/frame-server';

const METRICS = 'token-of-the-metrics-page';

/** The series of an exposition with their values; fails for a line that is none. */
function seriesIn(text: unknown): Map<string, number> {
  const lines = String(text).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const parts =
          /^([a-z_][a-z\d_]*(?:\{(?:[a-z_][a-z\d_]*="(?:[^"\\]|\\.)*",?)*\})?) ([-+\d.e]+|NaN|\+Inf)$/i.exec(line);
        if (parts === null) throw new Error(`no series: ${line}`);
        return [parts[1] ?? '', Number(parts[2])];
      }),
  );
}

async function metricsOf({ app }: ReturnType<typeof frameServer>): Promise<Map<string, number>> {
  const answer = await app.http.request('/metrics', { headers: { authorization: `Bearer ${METRICS}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return seriesIn(await answer.text());
}

test('the figures are for whoever has their token', async () => {
  // As where it serves: what the process is like is among them.
  measureProcess();
  const server = frameServer({ operatorTokens: { metrics: METRICS } });
  expect((await server.call('GET', '/metrics')).status).toBe(401);
  expect((await server.call('GET', '/metrics', { token: 'token-of-somebody-else' })).status).toBe(401);
  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect((await server.call('GET', '/metrics', { headers: forwarded })).status).toBe(401);
  expect((await metricsOf(server)).size).toBeGreaterThan(10);
});

test('without a token there are none', async () => {
  expect((await frameServer().call('GET', '/metrics')).status).toBe(404);
});

test('ten thousand different paths, methods and ids make no more series than one of each', async () => {
  const hide = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  const server = frameServer({ operatorTokens: { metrics: METRICS } });
  const token = await server.signIn('ADMIN');
  const ask = async (n: number) => {
    const paths = [
      `/nothing-${n}`,
      `/api/flats/flat-${n}`,
      `/api/of-${n}`,
      `/fn/call-${n}`,
      `/a/b-${n}?token=secret-${n}`,
    ];
    await server.call('GET', paths[n % paths.length] ?? '/', { token });
  };
  for (let n = 0; n < 50; n += 1) await ask(n);
  const before = await metricsOf(server);
  for (let n = 50; n < 10_000; n += 1) await ask(n);
  const after = await metricsOf(server);
  expect([...after.keys()].filter((name) => !before.has(name) && name.startsWith('console_'))).toEqual([]);
  const missing = 'console_http_requests_total{route="/api/:collection/:id",method="GET",status="404"}';
  expect(Number(after.get(missing)) - Number(before.get(missing))).toBe(1_990);
  expect([...after.keys()].join('\n')).not.toMatch(/secret-|nothing-|flat-\d/);
  hide.mockRestore();
});

test('writes, readings and messages that wait are counted', async () => {
  const server = frameServer({ operatorTokens: { metrics: METRICS } });
  const commits = 'console_write_commit_seconds_count';
  const before = (await metricsOf(server)).get(commits) ?? 0;
  await server.make('mail', { to: 'ann@site.example', subject: 'A', text: 'a', state: 'waiting' });
  const series = await metricsOf(server);
  expect(series.get(commits)).toBeGreaterThan(before);
  expect(series.get('console_outbox_messages')).toBe(1);
  expect(series.get('console_writes_under_way')).toBe(0);
});
