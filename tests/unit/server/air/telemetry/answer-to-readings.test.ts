import { expect, test } from 'vitest';
import { testServer, twoCustomers } from '../../support/test-server';

test('the answer to a reading is not compressed, and kept by nobody', async () => {
  const server = testServer();
  await twoCustomers(server);
  const authorization = `Bearer ${await server.signIn('ADMIN')}`;
  const body = JSON.stringify({ readings: [{ hwId: 'd1', t: server.clock.now, CO2: 700 }] });
  const headers = { 'accept-encoding': 'gzip', authorization, 'content-type': 'application/json' };
  const taken = await server.app.http.request('/fn/readings', { method: 'POST', headers, body });
  expect(taken.headers.get('content-encoding')).toBeNull();
  const text = await taken.text();
  expect(JSON.parse(text)).toEqual({ accepted: 1, ignored: 0, rejected: [] });
  expect(taken.headers.get('content-length')).toBe(String(text.length));
  const charts = await server.app.http.request('/fn/chartData', {
    headers: { 'accept-encoding': 'gzip', authorization },
  });
  expect(charts.headers.get('cache-control')).toBe('no-store');
  expect(charts.headers.get('vary')?.match(/accept-encoding/gi)).toHaveLength(1);
  await server.app.close();
  await server.site.close();
});
