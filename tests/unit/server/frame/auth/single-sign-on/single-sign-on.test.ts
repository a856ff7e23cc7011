import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../../../server/frame/auth/accounts';
import { HISTORY } from '../../../../../../server/frame/documents/record-history';
import { HOUR } from '../../../../../../src/frame/time/units';
import { type SignInProvider, startSignInProvider } from '../../../../../support/sign-in-provider';
import { type FrameServer, frameServer } from '../../../support/frame-server';
import { PASSWORD } from '../../../support/server-calls';

const PUBLIC_URL = 'https://console.site.example';
let provider: SignInProvider;
let server: FrameServer;

beforeAll(async () => {
  provider = await startSignInProvider();
});
afterAll(() => provider.close());

beforeEach(() => {
  const { issuer, clientId, clientSecret } = provider;
  server = frameServer({
    publicUrl: PUBLIC_URL,
    singleSignOn: {
      ...{ issuer, clientId, clientSecret, name: 'School login', scope: 'openid email profile' },
      roleClaim: 'groups',
      roles: [
        ['air-admins', 'ADMIN'],
        ['staff', 'STAFF'],
      ],
      sessionMs: 12 * HOUR,
    },
  });
});

const ANNA = {
  sub: 'anna-1',
  email: 'Anna@School.example',
  email_verified: true,
  name: 'Anna Neri',
  groups: ['staff'],
};

/** Keeps cookies as a browser does, those of one console. */
function browser() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async go(path: string, method = 'GET') {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await server.app.http.request(path, { method, headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

/** Leaves for the provider and follows what it answers back to the console. */
async function comeBack({ go }: ReturnType<typeof browser>): Promise<string> {
  const left = await go('/auth/single-sign-on/start');
  const sent = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  const arrived = await go(`${back.pathname}${back.search}`);
  return arrived.headers.get('location') ?? '';
}

async function signIn(claims: object): Promise<{ status: number; body: Record<string, unknown> }> {
  provider.next = { claims: { ...claims } };
  const visitor = browser();
  expect(await comeBack(visitor)).toBe(`${PUBLIC_URL}/login/single-sign-on`);
  const answer = await visitor.go('/auth/single-sign-on/session', 'POST');
  expect(visitor.cookies.size).toBe(0);
  return { status: answer.status, body: Object(await answer.json()) };
}

async function users(): Promise<Record<string, unknown>[]> {
  const { rows } = await server.site.store.query('users', {});
  return rows.map(({ record }) => record);
}

describe('signing in with a provider', () => {
  test('makes a user without a password, and finds the same one the next time', async () => {
    const { status, body } = await signIn(ANNA);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      authType: 'email',
      identity: 'anna@school.example',
      role: 'STAFF',
      name: 'Anna Neri',
    });
    const again = await signIn({ ...ANNA, email: 'a.neri@school.example' });
    expect(again.body.userId).toBe(body.userId);
    expect(await users()).toHaveLength(1);
    const login = await server.call('POST', '/auth/login', { body: { email: 'anna@school.example', password: '' } });
    expect(login.status).toBe(401);
    await server.call('POST', '/auth/reset', { body: { email: 'anna@school.example' } });
    expect((await server.site.store.query('mails', {})).total).toBe(0);
    const { rows } = await server.site.store.query(HISTORY.name, {});
    expect(rows[0]?.record).toMatchObject({ byId: 'sign-on', entity: 'user', kind: 'created' });
  });

  test('opens the account that a person has already, which keeps its password', async () => {
    const made = await server.make('user', {
      name: 'Anna',
      email: 'anna@school.example',
      role: 'STAFF',
      password: PASSWORD,
    });
    const { body } = await signIn(ANNA);
    expect(body.userId).toBe(made.id);
    const login = await server.call('POST', '/auth/login', {
      body: { email: 'anna@school.example', password: PASSWORD },
    });
    expect(login.status).toBe(200);
  });

  test('follows the role that the provider gives, the first of the configuration before others', async () => {
    await server.signIn('ADMIN');
    const roles = async (groups: unknown) => (await signIn({ ...ANNA, groups })).body.role;
    expect(await roles(['staff'])).toBe('STAFF');
    expect(await roles(['staff', 'air-admins'])).toBe('ADMIN');
    expect(await roles('staff')).toBe('STAFF');
  });

  test('leaves the last administrator one', async () => {
    const { body } = await signIn({ ...ANNA, groups: ['air-admins'] });
    provider.next = { claims: ANNA };
    expect(await comeBack(browser())).toBe(`${PUBLIC_URL}/login/email?problem=lastAdministrator`);
    expect((await users()).find(({ id }) => id === body.userId)).toMatchObject({ role: 'ADMIN' });
  });

  test('asks the provider for what its token does not say', async () => {
    provider.next = {
      claims: { sub: 'bea' },
      asked: { email: 'bea@school.example', email_verified: true, groups: ['staff'] },
    };
    expect(await comeBack(browser())).toBe(`${PUBLIC_URL}/login/single-sign-on`);
    expect(await users()).toMatchObject([{ email: 'bea@school.example' }]);
  });

  test('makes a user of whoever has a longer name than a record can hold', async () => {
    const { body } = await signIn({ ...ANNA, name: 'è'.repeat(500) });
    expect(body.name).toBe('è'.repeat(120));
  });

  test('says so where the records take no such user', async () => {
    provider.next = { claims: { ...ANNA, email: `${'a'.repeat(200)}@school.example` } };
    expect(await comeBack(browser())).toBe(`${PUBLIC_URL}/login/email?problem=refused`);
    expect(await users()).toEqual([]);
  });

  test('two tabs of a new person make one user', async () => {
    provider.next = { claims: ANNA };
    await Promise.all([comeBack(browser()), comeBack(browser())]);
    expect(await users()).toHaveLength(1);
    const { rows } = await server.site.store.query(ACCOUNTS.name, {});
    expect(rows[0]?.record.password).toBeUndefined();
  });

  test('the session ends for good after the configured time, however often it is renewed', async () => {
    let token = String((await signIn(ANNA)).body.data);
    for (let hour = 0; hour < 11; hour += 1) {
      server.clock.now += HOUR - 1;
      const { status, body } = await server.call('POST', '/auth/refresh', { token });
      expect(status).toBe(200);
      token = String(Object(body).data);
    }
    server.clock.now += HOUR - 1;
    expect((await server.call('GET', '/auth/session', { token })).status).toBe(200);
    server.clock.now += HOUR;
    expect((await server.call('POST', '/auth/refresh', { token })).status).toBe(401);
    expect((await server.call('GET', '/auth/session', { token })).status).toBe(401);
  });
});

test('a key works for as long after the last sign-in at the provider as a session does', async () => {
  const token = String((await signIn(ANNA)).body.data);
  const made = await server.call('POST', '/api/_keys', { token, body: { name: 'Report' } });
  const key = String(Object(made.body).text);
  const read = async () => (await server.call('GET', '/api/lamps', { token: key })).status;
  server.clock.now += 12 * HOUR - 1;
  expect(await read()).toBe(200);
  server.clock.now += 1;
  expect(await read()).toBe(401);
  await signIn(ANNA);
  expect(await read()).toBe(200);
});

describe('nobody is signed in', () => {
  const refused = async (next: SignInProvider['next']) => {
    provider.next = next;
    const visitor = browser();
    const place = await comeBack(visitor);
    expect((await visitor.go('/auth/single-sign-on/session', 'POST')).status).toBe(401);
    expect(await users()).toHaveLength(0);
    return new URL(place).searchParams.get('problem');
  };

  test('whose address the provider has not verified', async () => {
    const { email_verified: _verified, ...unverified } = ANNA;
    expect(await refused({ claims: unverified })).toBe('unverified');
    expect(await refused({ claims: { ...ANNA, email_verified: false } })).toBe('unverified');
    expect(await refused({ claims: { ...ANNA, email_verified: 'true' } })).toBe('unverified');
    expect(await refused({ claims: { ...ANNA, email: '' } })).toBe('unverified');
  });

  test('who has no value that gives a role', async () => {
    for (const groups of [undefined, [], ['students'], 'STAFF', { staff: true }]) {
      expect(await refused({ claims: { ...ANNA, groups } })).toBe('noAccess');
    }
  });

  test('who refuses at the provider', async () => {
    expect(await refused({ claims: ANNA, refuses: true })).toBe('cancelled');
  });

  test.each([
    ['eleven minutes old', -11 * 60],
    ['of the next minute', 60],
  ])('with a token that is %s', async (_name, seconds) => {
    const iat = Math.floor(Date.now() / 1000) + seconds;
    expect(await refused({ claims: { ...ANNA, iat } })).toBe('unavailable');
  });

  test('whose address and its verification are of two responses', async () => {
    const { email, email_verified: _verified, ...token } = ANNA;
    expect(await refused({ claims: { ...token, email }, asked: { email_verified: true } })).toBe('unverified');
    expect(await refused({ claims: { ...token, email_verified: true }, asked: { email } })).toBe('unverified');
    const other = { email: 'admin@school.example', email_verified: true };
    expect(await refused({ claims: { ...token, email }, asked: other })).toBe('unverified');
  });

  test('by a cookie of an attempt that was used', async () => {
    provider.next = { claims: ANNA, refuses: true };
    const visitor = browser();
    const left = await visitor.go('/auth/single-sign-on/start');
    const cookies = new Map(visitor.cookies);
    const place = left.headers.get('location') ?? '';
    const arrive = async () => {
      const sent = await fetch(place, { redirect: 'manual' });
      const back = new URL(sent.headers.get('location') ?? '');
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      return (await visitor.go(`${back.pathname}${back.search}`)).headers.get('location');
    };
    expect(await arrive()).toContain('problem=cancelled');
    provider.next = { claims: ANNA };
    expect(await arrive(), 'the cookie again, with a good code').toContain('problem=expired');
    expect(await users()).toHaveLength(0);
  });

  test.each(['signature', 'nonce', 'audience', 'expired'] as const)(
    'with a token whose %s is wrong',
    async (forged) => {
      expect(await refused({ claims: ANNA, forged })).toBe('unavailable');
    },
  );

  test('by the link of somebody else, who left from another browser', async () => {
    provider.next = { claims: ANNA };
    const attacker = browser();
    const left = await attacker.go('/auth/single-sign-on/start');
    const sent = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(sent.headers.get('location') ?? '');
    for (const victim of [browser(), browser()]) {
      const arrived = await victim.go(`${back.pathname}${back.search}`);
      expect(arrived.headers.get('location')).toContain('problem=expired');
      await victim.go('/auth/single-sign-on/start');
    }
    const mixed = browser();
    await mixed.go('/auth/single-sign-on/start');
    expect((await mixed.go(`${back.pathname}${back.search}`)).headers.get('location')).toContain('problem=expired');
  });

  test('while the provider does not answer, and everybody again afterwards', async () => {
    provider.isDown = true;
    const left = await browser().go('/auth/single-sign-on/start');
    expect(left.headers.get('location')).toBe(`${PUBLIC_URL}/login/email?problem=unavailable`);
    provider.isDown = false;
    expect((await signIn(ANNA)).status).toBe(200);
  });

  test('with the address of a user who is somebody else at the provider', async () => {
    await signIn(ANNA);
    provider.next = { claims: { ...ANNA, sub: 'another-anna' } };
    expect(await comeBack(browser())).toContain('problem=otherAccount');
    const account = (await server.site.store.query(ACCOUNTS.name, {})).rows[0]?.record;
    expect(account?.signOnLink).toContain('anna-1');
  });
});

test('cookies are for nobody else: no script reads them, and they go over TLS alone', async () => {
  const response = await server.app.http.request('/auth/single-sign-on/start');
  expect(response.headers.getSetCookie()[0]).toMatch(/Path=\/auth\/single-sign-on; HttpOnly; Secure; SameSite=Lax/);
});
