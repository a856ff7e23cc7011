import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyOfKeyExpiry, REQUESTS_A_MINUTE } from '../../../../../server/frame/keys/feature';
import { PROGRAM_KEYS } from '../../../../../server/frame/keys/program-keys';
import { createCollection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { KEY_DAYS } from '../../../../../src/frame/model/key-calls';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { describeKeys } from '../../../../contract/frame/keys/describe-keys';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { houseModels as models } from '../../support/houses/models';

describeKeys('SQLite', () =>
  openSqliteStore(openDatabase(':memory:'), [
    ...models.list.map((model) => createCollection(model, models)),
    PROGRAM_KEYS,
  ]),
);

const ANN = { name: 'Ann', role: 'STAFF', password: 'correct horse', lampIds: ['l1'] };

describe('a program with a key', () => {
  let server: FrameServer;
  beforeEach(async () => {
    server = frameServer();
    await twoOwners(server);
  });
  afterEach(async () => {
    await server.app.close();
    await server.site.close();
  });

  const textOf = ({ body }: { body: unknown }) => (isPlainObject(body) ? String(body['text']) : '');
  const keyOf = async (session: string) =>
    textOf(await server.call('POST', '/api/_keys', { token: session, body: { name: 'Report' } }));

  it('reads what its person reads', async () => {
    const session = await server.signIn('STAFF', ['l1']);
    const key = await keyOf(session);
    for (const path of ['/api/lamps', '/api/lamps/l1', '/api/lamps/l2', '/api/users', '/api/openapi.json']) {
      const [own, read] = await Promise.all([session, key].map((token) => server.call('GET', path, { token })));
      expect({ path, status: read?.status, body: read?.body }).toEqual({ path, status: own?.status, body: own?.body });
    }
    const bulk = { type: 'delete', collection: 'lamps', filter: {}, action: { id: 'reads-only-1', kind: 'bulk' } };
    const preview = await server.call('POST', '/api/_bulk/preview', { token: key, body: bulk });
    expect(preview.body, 'a POST that reads').not.toMatchObject({ code: 'key_reads_only' });
  });

  it('changes nothing, makes no keys, and has no part in accounts', async () => {
    const key = await keyOf(await server.signIn('ADMIN'));
    for (const [method, path] of [
      ['PUT', '/api/lamps/l1'],
      ['DELETE', '/api/lamps/l1'],
      ['POST', '/api/_batch'],
      ['POST', '/api/_keys'],
      ['GET', '/api/_keys'],
      ['POST', '/auth/password'],
      ['POST', '/auth/refresh'],
      ['GET', '/auth/session'],
      ['POST', '/auth/second-factor/state'],
    ] as const) {
      const { status, body } = await server.call(method, path, { token: key, ...(method !== 'GET' && { body: {} }) });
      expect({ path, status, body }).toMatchObject({ path, status: 403, body: { code: 'key_reads_only' } });
    }
    expect((await server.call('GET', '/api/lamps/l1', { token: key })).status).toBe(200);
  });

  it('of the site outlives the sign-out of the administrator who made it, and belongs to all of them', async () => {
    const admin = await server.signIn('ADMIN');
    const make = (token: string) => server.call('POST', '/api/_keys', { token, body: { name: 'Grafana', site: true } });
    expect((await make(await server.signIn('STAFF', ['l1']))).status).toBe(403);
    const key = textOf(await make(admin));
    const read = () => server.call('GET', '/api/lamps', { token: key });
    expect((await read()).status).toBe(200);
    expect((await server.call('POST', '/auth/logout-everywhere', { token: admin, body: {} })).status).toBe(200);
    expect((await read()).status).toBe(200);
    const next = await server.signIn('ADMIN');
    const { body } = await server.call('GET', '/api/_keys', { token: next });
    expect(body).toMatchObject({ keys: [{ name: 'Grafana', site: true }] });
  });

  it('is seen and ended by administrators, and by nobody else', async () => {
    const staff = await server.signIn('STAFF', ['l1']);
    const key = await keyOf(staff);
    await server.call('GET', '/api/lamps', { token: key });
    expect((await server.call('GET', '/api/_keys/all', { token: staff })).status).toBe(403);
    const admin = await server.signIn('ADMIN');
    const { body } = await server.call('GET', '/api/_keys/all', { token: admin });
    const [found] = isPlainObject(body) && Array.isArray(body['keys']) ? body['keys'] : [];
    expect(found).toMatchObject({ name: 'Report', owner: expect.any(String), usedAt: expect.any(Number) });
    const path = `/api/_keys/all/${found.id}`;
    expect((await server.call('DELETE', path, { token: staff })).status).toBe(403);
    expect((await server.call('DELETE', path, { token: admin })).status).toBe(200);
    expect((await server.call('GET', '/api/lamps', { token: key })).status).toBe(401);
  });

  it('is announced to its person and the administrators 14 days and 1 day before its end, once each', async () => {
    await keyOf(await server.signIn('STAFF', ['l1']));
    await server.signIn('ADMIN');
    const sent: { to: string; text: string }[] = [];
    const { keys } = server.app;
    const outbox = { post: async (mail: { to: string; text: string }) => void sent.push(mail) };
    const notify = () => notifyOfKeyExpiry({ keys, site: server.site, outbox, backEnd: 'embedded' });
    expect(await notify()).toBe(0);
    server.clock.now += (KEY_DAYS - 14) * DAY;
    expect(await notify()).toBe(1);
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(sent[0]?.text).toMatch(/Report.* ends in 14 days/);
    const first = sent.length;
    expect(await notify()).toBe(0);
    server.clock.now += 13 * DAY + 1;
    expect(await notify()).toBe(1);
    expect(sent).toHaveLength(2 * first);
    expect(sent.at(-1)?.text).toMatch(/ends in 1 day\./);
    expect(await notify()).toBe(0);
  });

  it.each(['embedded', 'firebase'] as const)('is announced in the language of the recipient on %s', async (backEnd) => {
    const inItalian = { headers: { 'accept-language': 'it' } };
    const { email } = await server.make('user', { ...ANN, email: 'ann@site.example' });
    const { body } = await server.call('POST', '/auth/login', {
      ...inItalian,
      body: { email, password: ANN.password },
    });
    const token = isPlainObject(body) ? String(body['data']) : '';
    await server.call('POST', '/api/_keys', { ...inItalian, token, body: { name: 'Report' } });
    await server.signIn('ADMIN');
    const subjects = new Map<string, string>();
    const outbox = {
      post: async ({ to, subject }: Record<'to' | 'subject', string>) => void subjects.set(to, subject),
    };
    server.clock.now += (KEY_DAYS - 1) * DAY + 1;
    await notifyOfKeyExpiry({ keys: server.app.keys, site: server.site, outbox, backEnd });
    const italian = 'La chiave «Report» scade tra 1 giorno';
    expect(subjects.get('ann@site.example')).toBe(italian);
    // Firebase does not know the language of the administrator, so the mail has that of the key.
    expect(subjects.get('person1@site.example')).toBe(
      backEnd === 'embedded' ? 'The key “Report” ends in 1 day' : italian,
    );
  });

  it('that is limited to addresses asks those and what is below them, and nothing else', async () => {
    const session = await server.signIn('ADMIN');
    const paths = ['/api/lamps', '/api/_filled'];
    const key = textOf(await server.call('POST', '/api/_keys', { token: session, body: { name: 'Lamps', paths } }));
    const ask = (path: string) => server.call('GET', path, { token: key });
    for (const path of ['/api/lamps', '/api/lamps/l1', '/api/_filled?of=']) expect((await ask(path)).status).toBe(200);
    for (const path of [
      '/api/openapi.json',
      '/api/lampshades',
      '/api/_history',
      '/api',
      '/events',
      '/api/lamps/../users',
    ]) {
      const { status, body } = await ask(path);
      expect([path, status, body]).toEqual([path, 403, expect.objectContaining({ code: 'key_other_path' })]);
    }
    for (const wrong of [
      [],
      ['lamps'],
      ['/auth/session'],
      ['/api/lamps?x=1'],
      ['/api/../auth'],
      Array(11).fill('/api/lamps'),
    ]) {
      const refused = await server.call('POST', '/api/_keys', { token: session, body: { name: 'No', paths: wrong } });
      expect([wrong, refused.status]).toEqual([wrong, 400]);
    }
  });

  it('reads how often it may come, and when to come again', async () => {
    const key = await keyOf(await server.signIn('ADMIN'));
    for (let count = 1; count <= REQUESTS_A_MINUTE; count += 1) {
      const { status, headers } = await server.call('GET', '/api/_filled?of=', { token: key });
      expect(status).toBe(200);
      expect(headers.get('ratelimit-remaining')).toBe(String(REQUESTS_A_MINUTE - count));
    }
    const { status, headers } = await server.call('GET', '/api/_filled?of=', { token: key });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
    server.clock.now += MINUTE;
    expect((await server.call('GET', '/api/_filled?of=', { token: key })).status).toBe(200);
  });

  it('is counted by calls, also those of one batch', async () => {
    const key = await keyOf(await server.signIn('ADMIN'));
    const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' });
    const batch = (size: number) => Array.from({ length: size }, (_none, id) => call(id));
    const ask = (body: object) => server.call('POST', '/api/_mcp', { token: key, body });
    const left = async (body: object) => (await ask(body)).headers.get('ratelimit-remaining');
    expect(await left(batch(REQUESTS_A_MINUTE - 2))).toBe('2');
    expect(await left([]), 'an empty batch counts as one').toBe('1');
    expect((await ask(batch(2))).status).toBe(429);
  });

  it('ends when its person signs out everywhere', async () => {
    const session = await server.signIn('ADMIN');
    const key = await keyOf(session);
    expect((await server.call('POST', '/auth/logout-everywhere', { token: session })).status).toBe(200);
    expect((await server.call('GET', '/api/lamps', { token: key })).status).toBe(401);
  });

  it('that has ended is told so by its name', async () => {
    const key = await keyOf(await server.signIn('ADMIN'));
    server.clock.now += 90 * DAY;
    const { status, body } = await server.call('GET', '/api/lamps', { token: key });
    expect([status, body]).toEqual([
      401,
      expect.objectContaining({ code: 'key_ended', message: expect.stringContaining('Report') }),
    ]);
  });

  it('belongs to an account, and the log of access says that it was made and removed', async () => {
    const session = await server.signIn('ADMIN');
    const made = await server.call('POST', '/api/_keys', { token: session, body: { name: ' Report ' } });
    expect(made.body).toMatchObject({ key: { name: 'Report' } });
    const id = isPlainObject(made.body) && isPlainObject(made.body['key']) ? String(made.body['key']['id']) : '';
    expect((await server.call('DELETE', `/api/_keys/${id}`, { token: session })).status).toBe(200);
    expect((await server.call('GET', '/api/lamps', { token: textOf(made) })).status).toBe(401);
    const { rows } = await server.site.store.query('access_log', {});
    const kinds = rows.map(({ record }) => record['kind']);
    expect(kinds).toEqual(expect.arrayContaining(['apiKeyMade', 'apiKeyRemoved']));
    expect(JSON.stringify(rows)).not.toContain(textOf(made).slice(5));
    const place = await server.signInWith('flatab01');
    const refused = await server.call('POST', '/api/_keys', { token: place, body: { name: 'Report' } });
    expect(refused.status).toBe(403);
  });
});
