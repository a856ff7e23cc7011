import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAccessLog,
  MAX_ENTRIES_PER_PERSON,
  MAX_FAILED_SIGN_INS,
} from '../../../../../server/frame/auth/access-log';
import { createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import type { Environment } from '../../../../../server/frame/http/environment';
import type { Store } from '../../../../../server/frame/stores/store';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { HOUR } from '../../../../../src/frame/time/units';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { PASSWORD } from '../../support/server-calls';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer({ addressOf: () => '203.0.113.77' });
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

async function log(parameters = ''): Promise<Record<string, unknown>[]> {
  const { status, body } = await server.call('GET', `/api/_access?limit=500${parameters}`, { token: admin });
  expect(status).toBe(200);
  const { entries } = isPlainObject(body) ? body : {};
  return Array.isArray(entries) ? entries : [];
}

const post = async (path: string, body: unknown, token: string | undefined = admin) => {
  const answer = await server.call('POST', path, { ...(token === '' ? {} : { token }), body });
  return answer;
};

const network = '203.0.113.0/24';

describe('the log of access', () => {
  it('has who signed in, with what and from which network', async () => {
    await server.signInWith('flatab01');
    expect(await log()).toMatchObject([
      { kind: 'signedIn', session: 'token', byId: 'flat:f1', byName: 'Token · Flat · House 1 · f1', network },
      { kind: 'signedIn', session: 'password', byName: 'Person 1', network },
    ]);
  });

  it('has who was refused, and nothing of what was typed', async () => {
    const secrets = ['wr0ng-secret', 'my-password@typed.example', 'n0t0ken1'];
    const [password, typed, token] = secrets;
    await post('/auth/login', { email: 'person1@site.example', password }, '');
    await post('/auth/login', { email: typed, password }, '');
    await post('/auth/token', { token }, '');
    await post('/auth/login', { email: 'none', password }, '');
    const entries = await log('&kind=refused');
    expect(entries).toMatchObject([
      { session: 'token', network },
      { session: 'password', network },
      { session: 'password', entity: 'user', label: 'Person 1', network },
    ]);
    for (const secret of secrets) expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('has what people do to their own access, what is shared, and who looked as whom', async () => {
    await post('/auth/password', { oldPassword: PASSWORD, password: 'quite another one' });
    const view = { entity: 'flat', name: 'Ours', filter: {}, sort: { field: 'name', order: 'ASC' } };
    await server.call('PUT', '/api/_views/own-view-1', { token: admin, body: view });
    await server.call('PUT', '/api/_views/our-view-1', { token: admin, body: { ...view, role: 'GUEST' } });
    await post('/api/_view-as', { entity: 'flat', id: 'f1' });
    await post('/api/_view-as', { role: 'GUEST' });
    await post('/api/_access/exported', { entity: 'flat', rows: 585, format: 'csv' });
    expect((await log()).slice(0, 5)).toMatchObject([
      { kind: 'exported', entity: 'flat', detail: '585 CSV' },
      { kind: 'viewAs', detail: 'GUEST' },
      { kind: 'viewAs', entity: 'flat', record: 'f1', label: 'Flat 1' },
      { kind: 'viewShared', entity: 'flat', label: 'Ours', detail: 'GUEST' },
      { kind: 'passwordChanged', byName: 'Person 1' },
    ]);
    await post('/auth/logout-everywhere', {});
    admin = await server.signIn('ADMIN');
    expect((await log('&kind=signedOutEverywhere')).length).toBe(1);
  });

  it('is for administrators alone, page by page, and is written by nobody', async () => {
    for (const token of [await server.signIn('STAFF'), await server.signIn('GUEST')]) {
      expect(await server.call('GET', '/api/_access', { token })).toMatchObject({ status: 403 });
    }
    const inFlat = await server.signInWith('flatab01');
    expect(await server.call('GET', '/api/_access', { token: inFlat })).toMatchObject({ status: 403 });
    expect(await post('/api/_access/exported', { entity: 'user', rows: 3, format: 'csv' }, inFlat)).toMatchObject({
      status: 404,
    });
    expect(await post('/api/access_log', { kind: 'signedIn' })).toMatchObject({ status: 404 });
    const all = await log();
    const pages: unknown[] = [];
    for (let after = ''; ; ) {
      const { body } = await server.call('GET', `/api/_access?limit=2${after}`, { token: admin });
      const { entries, next } = isPlainObject(body) ? body : {};
      pages.push(...(Array.isArray(entries) ? entries : []));
      if (typeof next !== 'string') break;
      after = `&after=${next}`;
    }
    expect(pages).toEqual(all);
  });

  it('takes so many failures an hour, and no more', async () => {
    for (const attempt of Array(MAX_FAILED_SIGN_INS + 5).keys()) {
      await server.app.http.request('/auth/token', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ token: `wrong${attempt}` }),
      });
    }
    expect((await log('&kind=refused')).length).toBeLessThanOrEqual(MAX_FAILED_SIGN_INS);
  });
});

describe('the log of access of one person', () => {
  it('has so many sign-ins and as many exports an hour at most', async () => {
    let now = 0;
    const kinds: unknown[] = [];
    const transact: Store['transact'] = async (work) => {
      const { result, batch } = await work(server.site.store);
      kinds.push(...batch.put.map(({ stored }) => stored.record['kind']));
      return result;
    };
    const parts = { models: server.site.models, identifiers: createIdentifiers(), addressOf: () => '203.0.113.77' };
    const access = createAccessLog({ ...parts, store: { transact }, now: () => now });
    const http = new Hono<Environment>();
    http.get('/:kind/:by', async (context) => {
      const { kind, by } = context.req.param();
      await access.note(context, { kind: kind === 'exported' ? kind : 'signedIn', by: { id: by, name: by } });
      return context.body(null);
    });
    for (let count = 0; count < MAX_ENTRIES_PER_PERSON + 10; count += 1) await http.request('/signedIn/user:ada');
    expect(kinds).toHaveLength(MAX_ENTRIES_PER_PERSON);
    await http.request('/exported/user:ada');
    await http.request('/signedIn/user:bob');
    expect(kinds.slice(MAX_ENTRIES_PER_PERSON)).toEqual(['exported', 'signedIn']);
    now += HOUR + 1;
    await http.request('/signedIn/user:ada');
    expect(kinds).toHaveLength(MAX_ENTRIES_PER_PERSON + 3);
  });
});
