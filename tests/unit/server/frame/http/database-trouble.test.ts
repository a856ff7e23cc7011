import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../../../server/frame/log/log';
import { type FrameServer, frameServer } from '../../support/frame-server';

let server: FrameServer;
let token: string;

beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  server = frameServer();
  token = await server.signIn('ADMIN');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.site.close();
});

/** As if the disk had flat for no page more, or for any number. */
function limitPages(limit: number): void {
  server.site.database.all(`PRAGMA max_page_count = ${limit}`);
}

test('what failed is told in the log, without the passwords that were sent', async () => {
  limitPages(server.site.database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0);
  const person = (n: number) => ({ name: 'x'.repeat(90), email: `ann${n}@site.example`, role: 'GUEST' });
  const operations = Array.from({ length: 60 }, (_none, n) => ({
    ...{ type: 'create', collection: 'users', data: { ...person(n), password: 'pass-of-ann' } },
  }));
  expect((await server.call('POST', '/api/_batch', { token, body: { operations } })).status).toBe(507);
  const lines = JSON.stringify(vi.mocked(log.error).mock.calls);
  expect(lines).toMatch(/A request failed.*_batch/);
  expect(lines).not.toContain('pass-of-ann');
  expect(lines).not.toContain(token);
});

test('a full disk refuses a write as a whole, and takes the next one once there is flat', async () => {
  const pages = server.site.database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  limitPages(pages);
  const operations = Array.from({ length: 400 }, (_none, index) => ({
    type: 'create',
    collection: 'owners',
    id: `owner-${index}`,
    data: { city: 'Torino', name: `Owner ${index} ${'x'.repeat(90)}` },
  }));
  const refused = await server.call('POST', '/api/_batch', { token, body: { operations } });
  expect(refused).toMatchObject({
    status: 507,
    body: { code: 'disk_full', message: expect.stringMatching(/disk of the server is full. Nothing was saved/) },
  });
  limitPages(1_000_000);
  expect((await server.site.store.query('owners', {})).total).toBe(0);
  const made = await server.call('POST', '/api/owners', {
    token,
    body: { name: 'Anna', city: 'Torino' },
  });
  expect(made.status).toBe(201);
});
