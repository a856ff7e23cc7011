import { describe, expect, it, vi } from 'vitest';
import { type AuthBackend, AuthError, type Session } from '../../../../src/frame/auth/contract';
import { createHttp, REFRESH_BELOW_MS } from '../../../../src/frame/auth/http';
import { aBackend, aBrowser, aSession, NOW, refused } from './fakes';

const FRESH = NOW + 3_600_000;
const STALE = NOW + 3_299_999;

function setUp({ session, backend = {}, goodTokens = ['first', 'second'] }: Setting) {
  const browser = aBrowser();
  if (session !== null) browser.sessions.write(session);
  const bearers: (string | null)[] = [];
  const request: typeof fetch = async (_url, init) => {
    const bearer = new Headers(init?.headers).get('Authorization');
    bearers.push(bearer);
    return new Response(null, { status: goodTokens.some((token) => bearer === `Bearer ${token}`) ? 200 : 401 });
  };
  const http = createHttp({
    sessions: browser.sessions,
    backend: aBackend(backend),
    request,
    now: () => NOW,
  });
  return { ...browser, http, bearers };
}

interface Setting {
  session: Session | null;
  backend?: Partial<AuthBackend>;
  goodTokens?: string[];
}

describe('the session fetch', () => {
  it('adds the bearer and keeps the other headers', async () => {
    const { http, bearers } = setUp({ session: aSession() });
    const answer = await http('/api/rooms', { headers: { Accept: 'text/csv' } });
    expect(answer.status).toBe(200);
    expect(bearers).toEqual(['Bearer first']);
  });

  it('does not renew while enough is left', async () => {
    const { http, bearers } = setUp({ session: aSession({ expiresAt: NOW + REFRESH_BELOW_MS }) });
    await http('/api/rooms');
    expect(bearers).toEqual(['Bearer first']);
  });

  it('renews once for all requests that wait, and sends them with the new token', async () => {
    const refresh = vi.fn(async (session: Session) => ({ ...session, token: 'second', expiresAt: FRESH }));
    const { http, bearers, sessions } = setUp({ session: aSession({ expiresAt: STALE }), backend: { refresh } });
    await Promise.all([http('/a'), http('/b'), http('/c')]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(bearers).toEqual(['Bearer second', 'Bearer second', 'Bearer second']);
    expect(sessions.read()?.token).toBe('second');
  });

  it('carries on with the old token when the renewal fails for another reason than a refusal', async () => {
    const refresh = vi.fn(async () => {
      throw refused(0);
    });
    const { http, bearers, sessions } = setUp({ session: aSession({ expiresAt: STALE }), backend: { refresh } });
    await http('/a');
    await http('/b');
    expect(bearers).toEqual(['Bearer first', 'Bearer first']);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(sessions.interrupted()).toBeNull();
  });

  it('says what is said while the page goes at once, as long as the session lasts', async () => {
    const refresh = vi.fn(async (session: Session) => ({ ...session, token: 'second', expiresAt: FRESH }));
    const { http, bearers } = setUp({ session: aSession({ expiresAt: STALE }), backend: { refresh } });
    await http('/api/_presence', { method: 'POST', keepalive: true });
    expect(refresh).not.toHaveBeenCalled();
    expect(bearers).toEqual(['Bearer first']);
  });

  it('signs out when the renewal is refused', async () => {
    const { http, sessions, bearers } = setUp({
      session: aSession({ expiresAt: STALE }),
      backend: { refresh: async () => Promise.reject(refused(401)) },
    });
    await expect(http('/a')).rejects.toBeInstanceOf(AuthError);
    expect(sessions.read()).toBeNull();
    expect(sessions.interrupted()?.identity).toBe('ada@example.com');
    expect(bearers).toEqual([]);
  });

  it('uses the token of another tab whose renewal ended ours', async () => {
    const { http, anotherTab, bearers, sessions } = setUp({
      session: aSession({ expiresAt: STALE }),
      backend: {
        refresh: async () => {
          anotherTab(aSession({ token: 'second' }));
          throw refused(401);
        },
      },
    });
    await http('/a');
    expect(bearers).toEqual(['Bearer second']);
    expect(sessions.interrupted()).toBeNull();
  });

  it('does not bring a session back that was ended during its renewal', async () => {
    const { http, sessions } = setUp({
      session: aSession({ expiresAt: STALE }),
      backend: {
        refresh: async (session) => {
          sessions.clear();
          return { ...session, token: 'second', expiresAt: FRESH };
        },
      },
    });
    await http('/a');
    expect(sessions.read()).toBeNull();
  });

  it('interrupts the session of whoever has no role any more, and of nobody else who is refused', async () => {
    const browser = aBrowser();
    browser.sessions.write(aSession());
    let code = 'forbidden';
    const request = async () => Response.json({ status: 403, code, message: 'No' }, { status: 403 });
    const http = createHttp({ sessions: browser.sessions, backend: aBackend(), request, now: () => NOW });
    expect(await (await http('/api/rooms')).json()).toMatchObject({ code: 'forbidden' });
    expect(browser.sessions.interrupted()).toBeNull();
    code = 'no_role';
    await expect(http('/api/rooms')).rejects.toMatchObject({ status: 401 });
    expect(browser.sessions.interrupted()?.identity).toBe('ada@example.com');
  });

  it('signs out on a 401', async () => {
    const { http, sessions } = setUp({ session: aSession(), goodTokens: [] });
    await expect(http('/a')).rejects.toMatchObject({ status: 401 });
    expect(sessions.read()).toBeNull();
    expect(sessions.interrupted()?.identity).toBe('ada@example.com');
  });

  it('leaves other refusals to the caller', async () => {
    const browser = aBrowser();
    browser.sessions.write(aSession());
    const http = createHttp({
      sessions: browser.sessions,
      backend: aBackend(),
      request: async () => new Response(null, { status: 403 }),
      now: () => NOW,
    });
    expect((await http('/a')).status).toBe(403);
    expect(browser.sessions.read()).not.toBeNull();
  });

  it('signs out without asking when nobody is signed in', async () => {
    const { http, sessions, bearers } = setUp({ session: null });
    await expect(http('/a')).rejects.toThrow('Cannot find token');
    expect(sessions.interrupted()).toBeNull();
    expect(bearers).toEqual([]);
  });
});
