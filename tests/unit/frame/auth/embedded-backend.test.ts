import { describe, expect, it } from 'vitest';
import { AuthError } from '../../../../src/frame/auth/contract';
import { createEmbeddedBackend, UNKNOWN_ERROR_TEXT } from '../../../../src/frame/auth/embedded-backend';
import { aSession } from './fakes';

const { token, ...rest } = aSession();
const ANSWER = { status: 'ok', data: token, ...rest };

function setUp(answer: () => Response) {
  const sent: { url: string; body: unknown; bearer: string | null }[] = [];
  const backend = createEmbeddedBackend(async (url, init) => {
    sent.push({
      url: String(url),
      body: JSON.parse(String(init?.body)),
      bearer: new Headers(init?.headers).get('Authorization'),
    });
    return answer();
  });
  return { backend, sent };
}

describe('the embedded sign-in service', () => {
  it('signs in by e-mail', async () => {
    const { backend, sent } = setUp(() => Response.json(ANSWER));
    expect(await backend.signInWithEmail({ email: 'ada@example.com', password: 'secret' })).toEqual(aSession());
    expect(sent).toEqual([
      { url: '/auth/login', body: { email: 'ada@example.com', password: 'secret' }, bearer: null },
    ]);
  });

  it('signs in by access token', async () => {
    const room = {
      ...ANSWER,
      authType: 'token',
      identity: 'demoroom',
      role: 'ROOM',
      claim: 'room:1',
      userId: undefined,
    };
    const { backend, sent } = setUp(() => Response.json(room));
    const session = await backend.signInWithToken('demoroom');
    expect(session).toMatchObject({ authType: 'token', identity: 'demoroom', role: 'ROOM' });
    expect(session).not.toHaveProperty('userId');
    expect(sent[0]).toMatchObject({ url: '/auth/token', body: { token: 'demoroom' } });
  });

  it('renews and ends a session with its bearer', async () => {
    const { backend, sent } = setUp(() => Response.json(ANSWER));
    await backend.refresh(aSession());
    await backend.signOut(aSession());
    await backend.signOutEverywhere(aSession());
    expect(sent.map(({ url, bearer }) => [url, bearer])).toEqual([
      ['/auth/refresh', 'Bearer first'],
      ['/auth/logout', 'Bearer first'],
      ['/auth/logout-everywhere', 'Bearer first'],
    ]);
  });

  it('accepts an answer without a body', async () => {
    const { backend } = setUp(() => new Response(null, { status: 204 }));
    await expect(backend.signOut(aSession())).resolves.toBeUndefined();
  });

  it('passes on what the server says about a refusal', async () => {
    const { backend } = setUp(() =>
      Response.json({ status: 401, code: 'credentials', message: 'Error: invalid credentials' }, { status: 401 }),
    );
    const failure = await backend
      .signInWithEmail({ email: 'a@b.it', password: 'wrong1' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AuthError);
    expect(failure).toMatchObject({ message: 'Error: invalid credentials', status: 401, code: 'credentials' });
  });

  it.each([
    ['an answer that is not JSON', () => new Response('<html>', { status: 502 })],
    ['an answer without a session', () => Response.json({ status: 'ok' })],
    ['a refusal without a message', () => Response.json({}, { status: 500 })],
    [
      'no answer at all',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('says that something went wrong after %s', async (_case, answer) => {
    const { backend } = setUp(answer);
    await expect(backend.signInWithToken('demoroom')).rejects.toThrow(UNKNOWN_ERROR_TEXT);
  });
});
