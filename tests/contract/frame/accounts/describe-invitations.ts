import { expect, test } from 'vitest';

interface Answered {
  status: number;
  body: unknown;
}

/** A running product with its accounts, as its administrators and its people reach it. */
export interface InvitingSite {
  /** Makes a home user with this password. Resolves to the id. */
  makeUser(email: string, password: string): Promise<string>;
  /** As an administrator. */
  asAdmin(method: string, path: string, body?: object): Promise<Answered>;
  /** As somebody who is not signed in. */
  call(method: string, path: string, body: object): Promise<Answered>;
  /** The token of a new session; rejects for a wrong password. */
  signIn(email: string, password: string): Promise<string>;
}

const FIRST = 'segreta1';
const NEW = 'battery staple';

/** An invitation is a link to a first password, on every back end. */
export function describeInvitations(open: () => InvitingSite): void {
  const confirm = (site: InvitingSite, token: string, password: string) =>
    site.call('POST', '/auth/reset/confirm', { token, password });

  async function invited(name: string) {
    const site = open();
    const email = `${name}@invited.example`;
    const uid = await site.makeUser(email, FIRST);
    const tokens = async () => {
      const filter = encodeURIComponent(JSON.stringify({ to: email }));
      const { body } = await site.asAdmin('GET', `/api/mails?filter=${filter}`);
      const mails: { text: string; subject: string }[] = Array.isArray(body) ? body : [];
      return mails.map(({ text }) => /\/login\/reset\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '');
    };
    const invite = () => site.asAdmin('POST', '/fn/inviteUser', { uid });
    expect(await invite()).toMatchObject({ status: 200, body: { data: { uid } } });
    const [token = ''] = await tokens();
    expect(token).not.toBe('');
    return { site, email, uid, token, tokens, invite };
  }

  test('an invitation is a message with a link that sets a password once', async () => {
    const { site, email, token } = await invited('once');
    expect(await confirm(site, token, 'short')).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(String) } },
    });
    expect((await confirm(site, token, NEW)).status).toBe(200);
    await expect(site.signIn(email, FIRST)).rejects.toThrow();
    expect(await site.signIn(email, NEW)).not.toBe('');
    expect(await confirm(site, token, 'another one')).toMatchObject({ status: 400, body: { code: 'reset_spent' } });
  });

  test('of an invitation that is used twice at the same time one counts', async () => {
    const { site, token } = await invited('twice');
    const both = await Promise.all(['first of two', 'second of two'].map((password) => confirm(site, token, password)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a second invitation ends the first, and deleting the user ends both', async () => {
    const { site, uid, token, tokens, invite } = await invited('again');
    expect((await invite()).status).toBe(200);
    const second = (await tokens()).find((one) => one !== token) ?? '';
    expect((await confirm(site, token, NEW)).status).toBe(400);
    expect((await site.asAdmin('DELETE', `/api/users/${uid}`)).status).toBe(200);
    expect((await confirm(site, second, NEW)).status).toBe(400);
  });
}
