import { describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../../../src/frame/auth/auth-provider';
import type { AuthBackend } from '../../../../src/frame/auth/contract';
import { aBackend, aBrowser, aSession, refused } from './fakes';

function setUp(methods: Partial<AuthBackend> = {}) {
  const { sessions } = aBrowser();
  return { sessions, provider: createAuthProvider({ sessions, backend: aBackend(methods) }) };
}

describe('the auth provider', () => {
  it('stores the session of a sign-in by e-mail or by token', async () => {
    const { provider, sessions } = setUp({
      signInWithEmail: async ({ email }) => aSession({ identity: email }),
      signInWithToken: async (accessToken) => aSession({ identity: accessToken, authType: 'token' }),
    });
    await provider.login({ email: 'ada@example.com', password: 'secret' });
    expect(sessions.read()?.identity).toBe('ada@example.com');
    await provider.login({ accessToken: 'demoroom' });
    expect(sessions.read()).toMatchObject({ identity: 'demoroom', authType: 'token' });
  });

  it('stores nothing when the sign-in is refused', async () => {
    const { provider, sessions } = setUp({ signInWithToken: async () => Promise.reject(refused(401)) });
    await expect(provider.login({ accessToken: 'nosuchon' })).rejects.toThrow('refused');
    expect(sessions.read()).toBeNull();
  });

  it('forgets the session, also when the service cannot be told', async () => {
    const { provider, sessions } = setUp({ signOut: async () => Promise.reject(refused(0)) });
    sessions.write(aSession());
    expect(await provider.logout({})).toBe(false);
    expect(sessions.read()).toBeNull();
  });

  it('signs out everywhere, and stays signed in when the service did not do it', async () => {
    const ended: string[] = [];
    const { provider, sessions } = setUp({
      signOutEverywhere: async ({ token }) => {
        if (ended.length === 0) {
          ended.push('');
          throw refused(0);
        }
        ended.push(token);
      },
    });
    sessions.write(aSession());
    await expect(provider.logout({ everywhere: true })).rejects.toThrow('refused');
    expect(sessions.read()).not.toBeNull();
    expect(await provider.logout({ everywhere: true })).toBe(false);
    expect(ended).toEqual(['', 'first']);
    expect(sessions.read()).toBeNull();
  });

  it('asks for a session', async () => {
    const { provider, sessions } = setUp();
    await expect(provider.checkAuth({})).rejects.toThrow('Cannot find token');
    sessions.write(aSession());
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('takes only a 401 for the end of the session', async () => {
    const { provider } = setUp();
    await expect(provider.checkError({ status: 401 })).rejects.toThrow();
    await expect(provider.checkError({ status: 403 })).resolves.toBeUndefined();
    await expect(provider.checkError(new Error('network'))).resolves.toBeUndefined();
  });

  it('leaves a session that was interrupted to the entrance, where its person may sign in again', async () => {
    const { provider, sessions } = setUp();
    sessions.write(aSession());
    sessions.interrupt();
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined();
  });

  it('gives the session as permissions and the name as identity', async () => {
    const { provider, sessions } = setUp();
    sessions.write(aSession());
    expect(await provider.getPermissions()).toEqual(aSession());
    expect(await provider.getIdentity?.()).toEqual({ id: 'u1', fullName: 'Ada' });
  });
});
