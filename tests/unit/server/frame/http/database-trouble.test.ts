import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../../../server/frame/log/log';
import { type TestServer, testServer } from '../../support/test-server';

let server: TestServer;
let token: string;

beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  server = testServer();
  token = await server.signIn('ADMIN');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.site.close();
});

/** As if the disk had room for no page more, or for any number. */
function limitPages(limit: number): void {
  server.site.database.all(`PRAGMA max_page_count = ${limit}`);
}

test('what failed is told in the log, without the passwords that were sent', async () => {
  limitPages(server.site.database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0);
  const person = (n: number) => ({ name: 'x'.repeat(90), email: `ann${n}@site.example`, role: 'HOME' });
  const operations = Array.from({ length: 60 }, (_none, n) => ({
    ...{ type: 'create', collection: 'users', data: { ...person(n), password: 'pass-of-ann' } },
  }));
  expect((await server.call('POST', '/api/_batch', { token, body: { operations } })).status).toBe(507);
  const lines = JSON.stringify(vi.mocked(log.error).mock.calls);
  expect(lines).toMatch(/A request failed.*_batch/);
  expect(lines).not.toContain('pass-of-ann');
  expect(lines).not.toContain(token);
});

test('a full disk refuses a write as a whole, and takes the next one once there is room', async () => {
  const pages = server.site.database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  limitPages(pages);
  const operations = Array.from({ length: 400 }, (_none, index) => ({
    type: 'create',
    collection: 'environments',
    id: `manager-${index}`,
    data: { city: 'Torino', country: 'IT', name: `Manager ${index} ${'x'.repeat(90)}` },
  }));
  const refused = await server.call('POST', '/api/_batch', { token, body: { operations } });
  expect(refused).toMatchObject({
    status: 507,
    body: { code: 'disk_full', message: expect.stringMatching(/disk of the server is full. Nothing was saved/) },
  });
  limitPages(1_000_000);
  expect((await server.site.store.query('environments', {})).total).toBe(0);
  const made = await server.call('POST', '/api/environments', {
    token,
    body: { name: 'Anna', city: 'Torino', country: 'IT' },
  });
  expect(made.status).toBe(201);
});
