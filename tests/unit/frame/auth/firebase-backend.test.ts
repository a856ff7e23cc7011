import type { IdTokenResult } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { createFirebaseBackend, createFirebaseSession, toAuthError } from '../../../../src/frame/auth/firebase-backend';

const expirationTime = new Date(Date.UTC(2026, 5, 1, 12)).toUTCString();

function idToken(claims: Record<string, unknown>): IdTokenResult {
  return {
    token: 'id-token',
    claims,
    expirationTime,
    authTime: '',
    issuedAtTime: '',
    signInProvider: null,
    signInSecondFactor: null,
  };
}

describe('a session of an id token', () => {
  it('is that of a user', () => {
    const claims = { role: 'BUSINESS', claim: 'user:u1', name: 'Ada' };
    expect(createFirebaseSession({ uid: 'u1', email: 'ada@example.com' }, idToken(claims))).toEqual({
      token: 'id-token',
      expiresAt: Date.UTC(2026, 5, 1, 12),
      authType: 'email',
      identity: 'ada@example.com',
      role: 'BUSINESS',
      claim: 'user:u1',
      name: 'Ada',
      userId: 'u1',
    });
  });

  it('is that of an access token', () => {
    const claims = { role: 'ROOM', claim: 'room:1', name: 'Aula 1A', level: 'Room', identity: 'demoroom' };
    const session = createFirebaseSession({ uid: 'room:1', email: null }, idToken(claims));
    expect(session).toMatchObject({ authType: 'token', identity: 'demoroom', role: 'ROOM', claim: 'room:1' });
    expect(session).not.toHaveProperty('userId');
  });

  it('is refused for an account that the server gave no rights', () => {
    expect(() => createFirebaseSession({ uid: 'u1', email: 'ada@example.com' }, idToken({}))).toThrow(
      'Error: invalid credentials',
    );
  });
});

describe('a failure of Firebase Authentication', () => {
  const failing = (code: string) => Object.assign(new Error(`Firebase: (${code})`), { code });

  it.each([
    ['auth/invalid-email', 'Error: invalid email', 400],
    ['auth/wrong-password', 'Error: invalid credentials', 401],
    ['auth/invalid-credential', 'Error: invalid credentials', 401],
    ['auth/user-not-found', 'Error: invalid credentials', 401],
    ['auth/invalid-custom-token', 'Error: invalid token', 401],
    ['auth/too-many-requests', 'Error: too many requests. Try again later', 429],
    ['auth/network-request-failed', 'Error: something went wrong. Try again later', 0],
    ['auth/internal-error', 'Error: something went wrong. Try again later', 0],
  ])('%s reads "%s"', (code, message, status) => {
    expect(toAuthError(failing(code))).toMatchObject({ message, status, code });
  });

  it('ends a session that cannot be renewed, unless only the network failed', () => {
    for (const code of ['auth/user-token-expired', 'auth/user-disabled', 'auth/user-not-found']) {
      expect(toAuthError(failing(code), true)).toMatchObject({ message: 'Cannot find token', status: 401 });
    }
    expect(toAuthError(failing('auth/network-request-failed'), true).status).toBe(0);
    expect(toAuthError(undefined, true).status).toBe(0);
  });
});

describe('a link to a password', () => {
  const settings = { apiKey: 'key', projectId: 'p', authDomain: 'p.example', appId: 'a', emulators: null };
  const backendFor = (answer: () => Response) => {
    const asked: unknown[] = [];
    const backend = createFirebaseBackend({
      settings,
      request: async (url, init) => {
        asked.push([url, init?.body]);
        return answer();
      },
      load: () => Promise.reject(new Error('the SDK is not needed')),
    });
    return { asked, backend };
  };

  it('sets a password by the server, without the SDK', async () => {
    const { asked, backend } = backendFor(() => Response.json({ status: 'ok' }));
    await backend.resetPassword('token', 'segreta1');
    expect(asked).toEqual([['/auth/reset/confirm', JSON.stringify({ token: 'token', password: 'segreta1' })]]);
  });

  it('is mailed by the server where it can, and by Firebase else', async () => {
    const able = backendFor(() => Response.json({ status: 'ok', sent: true }));
    expect(await able.backend.requestPasswordReset('ann@home.example')).toEqual({ simulated: false });
    expect(able.asked).toEqual([['/auth/reset', JSON.stringify({ email: 'ann@home.example' })]]);

    const unable = backendFor(() => Response.json({ status: 'ok', sent: false }));
    await expect(unable.backend.requestPasswordReset('ann@home.example')).rejects.toThrow();
  });

  it('says why it does not', async () => {
    const refusal = { message: 'This link does not work any more', code: 'reset_spent' };
    const { backend } = backendFor(() => Response.json(refusal, { status: 400 }));
    await expect(backend.resetPassword('token', 'segreta1')).rejects.toMatchObject({ ...refusal, status: 400 });
  });
});
