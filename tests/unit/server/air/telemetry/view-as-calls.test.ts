import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer({ heartbeatMs: 20 });
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

async function lookAs(target: object, token = admin): Promise<{ ticket: string; session: unknown }> {
  const { status, body } = await server.call('POST', '/api/_view-as', { token, body: target });
  expect(status).toBe(200);
  if (!isPlainObject(body) || typeof body.ticket !== 'string') throw new Error('There is no ticket');
  return { ticket: body.ticket, session: body.session };
}

const withTicket = (ticket: string) => ({ token: admin, headers: { 'x-view-as': ticket } });

describe('the calls of the console as somebody else sees it', () => {
  it('answer as that one is answered, also those that are sent as POST and only read', async () => {
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const inManager = await server.signInWith('managr01');
    const seen = await server.call('GET', '/fn/heatingSettings', withTicket(ticket));
    const own = await server.call('GET', '/fn/heatingSettings', { token: inManager });
    expect([seen.status, seen.body]).toEqual([own.status, own.body]);
    const asked = { of: 'device', ids: ['d1', 'd2'] };
    expect(await server.call('POST', '/fn/openAlarms', { ...withTicket(ticket), body: asked })).toMatchObject({
      status: 200,
    });
  });

  it('have the facts of a long period, which are asked for as POST, too', async () => {
    await server.app.close();
    await server.site.close();
    const dataDir = mkdtempSync(join(tmpdir(), 'view-as-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    server = testServer({ dataDir });
    await twoCustomers(server);
    admin = await server.signIn('ADMIN');
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const period = { fromMilliseconds: Date.UTC(2024, 8, 1), toMilliseconds: Date.UTC(2024, 9, 1) };
    const facts = { ...period, counted: period, timeZone: 'Europe/Rome', leastBreachMs: 0, reference: 1000 };
    for (const name of ['periodFacts', 'periodPattern']) {
      const answer = await server.call('POST', `/fn/${name}`, {
        ...withTicket(ticket),
        body: { data: { ...facts, devices: ['d1'] } },
      });
      expect(answer).toMatchObject({ status: 200, body: { result: expect.anything() } });
    }
  });

  it('change nothing', async () => {
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const writes: [string, object][] = [
      ['/fn/updateRoom', { roomId: 'r1', buildingId: 'b1', roomName: 'Changed' }],
      ['/fn/sendSlackMessage', { message: 'Hello' }],
      ['/fn/readings', { readings: [] }],
    ];
    for (const [path, body] of writes) {
      const { status, body: told } = await server.call('POST', path, { ...withTicket(ticket), body });
      expect([path, status, told]).toMatchObject([path, 403, { code: 'only_looking' }]);
    }
    expect(await server.call('GET', '/api/rooms/r1', { token: admin })).toMatchObject({ body: { name: 'Room 1' } });
  });
});
