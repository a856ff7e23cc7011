import { describe, expect, test } from 'vitest';
import type { AirSite } from '../../../../../server/air/site/app';
import { hasUsers } from '../../../../../server/frame/auth/accounts';
import { ConfigError } from '../../../../../server/frame/site/config';
import { SETTINGS } from '../../../../../server/frame/stores/collection';
import { type CommandContext, runCreateAdmin } from '../../../../../server/start/create-admin/command';
import { PASSWORD, type TestServer, testServer } from '../../support/test-server';

const ANNA = ['--email', ' Anna@Site.example ', '--name', 'Anna'];

async function run(server: TestServer, args: readonly string[], surroundings: Partial<CommandContext> = {}) {
  const lines: string[] = [];
  // The command closes what it opened; the test goes on with it.
  const site: AirSite = { ...server.site, close: async () => undefined };
  const code = await runCreateAdmin(args, {
    openSite: async () => site,
    askPassword: async () => PASSWORD,
    environmentPassword: undefined,
    write: (line) => lines.push(line),
    ...surroundings,
  });
  return { code, text: lines.join('\n') };
}

async function users({ site }: TestServer) {
  return (await site.store.query('users', {})).rows.map(({ record }) => record);
}

function signIn(server: TestServer, password: string) {
  return server.call('POST', '/auth/login', { body: { email: 'anna@site.example', password } });
}

describe('create:admin', () => {
  test('makes an administrator who can sign in and see everything', async () => {
    const server = testServer();
    expect(await hasUsers(server.site)).toBe(false);
    const { code, text } = await run(server, ANNA);
    expect({ code, text }).toEqual({
      code: 0,
      text: 'Created the administrator Anna, who signs in as anna@site.example.',
    });
    expect(await hasUsers(server.site)).toBe(true);
    expect(await signIn(server, PASSWORD)).toMatchObject({ status: 200, body: { role: 'ADMIN', claim: 'all' } });
    const [user] = await users(server);
    expect(user).toMatchObject({ name: 'Anna', email: 'anna@site.example', createdAt: server.clock.now });
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
  });

  test('takes the password from the environment only without a terminal', async () => {
    const environmentPassword = 'from the environment';
    const alone = testServer();
    expect((await run(alone, ANNA, { askPassword: undefined, environmentPassword })).code).toBe(0);
    expect((await signIn(alone, environmentPassword)).status).toBe(200);
    const watched = testServer();
    expect((await run(watched, ANNA, { environmentPassword })).code).toBe(0);
    expect((await signIn(watched, PASSWORD)).status).toBe(200);
  });

  test('says where the password could come from when there is none', async () => {
    const server = testServer();
    const { code, text } = await run(server, ANNA, { askPassword: undefined });
    expect(code).toBe(2);
    expect(text).toContain('ADMIN_PASSWORD');
    expect(await users(server)).toEqual([]);
  });

  test('names every field that is refused with what to do, and never the password', async () => {
    const server = testServer();
    const { code, text } = await run(server, ['--email', 'anna', '--name', 'A'.repeat(121)], {
      askPassword: async () => 'abc12',
    });
    expect(code).toBe(2);
    expect(text.split('\n').toSorted()).toEqual([
      'No administrator was created.',
      'email: please valid email. Give another with --email.',
      'name: must have at most 120 characters. Give another with --name.',
      'password: please valid password. At least 6 characters; choose another.',
    ]);
    expect(text).not.toContain('abc12');
    expect(await users(server)).toEqual([]);
  });

  test('refuses an e-mail address that exists, whatever its case, with the cause', async () => {
    const server = testServer();
    await run(server, ANNA);
    const { code, text } = await run(server, ['--email', 'ANNA@site.example', '--name', 'Other'], {
      askPassword: async () => 'another password',
    });
    expect(code).toBe(2);
    expect(text).toContain('email: is already in use. A user with this e-mail address exists');
    expect(await users(server)).toHaveLength(1);
    expect((await signIn(server, PASSWORD)).status).toBe(200);
  });

  test('refuses the demo data set, whose other accounts everyone knows, before it asks for a password', async () => {
    const server = testServer();
    const stored = { record: { id: 'demo', madeAt: 1, finished: true }, version: 1 };
    await server.site.store.transact(async () => ({
      result: undefined,
      batch: { put: [{ collection: SETTINGS.name, stored }], remove: [] },
    }));
    const { code, text } = await run(server, ANNA, { askPassword: () => Promise.reject(new Error('was asked')) });
    expect(code).toBe(2);
    expect(text).toContain('Set DATA_DIR to a folder of your own');
  });

  test.each([
    [[], 'Give --email and --name.'],
    [['--email', 'a@b.example'], 'Give --name.'],
    [['--email', '', '--name', ' '], 'Give --email and --name.'],
    [[...ANNA, '--password', 'hunter22'], 'Only --email, --name, --app and --new-site can be given'],
    [[...ANNA, 'hunter22'], 'Only --email, --name, --app and --new-site can be given'],
    [['--email'], 'Only --email, --name, --app and --new-site can be given'],
  ])('explains the command line when it is %j, without repeating it', async (args, cause) => {
    const server = testServer();
    const openSite = () => {
      throw new Error('was opened');
    };
    const { code, text } = await run(server, args, { openSite });
    expect(code).toBe(2);
    expect(text).toContain(cause);
    expect(text).toContain('npm run create:admin -- --email <address> --name <name>');
    expect(text).not.toContain('hunter22');
  });

  test('explains itself, and a configuration that cannot be used', async () => {
    const server = testServer();
    expect(await run(server, ['--help'])).toMatchObject({ code: 0, text: expect.stringContaining('ADMIN_PASSWORD') });
    const openSite = () => {
      throw new ConfigError(['PORT must be a number']);
    };
    expect(await run(server, ANNA, { openSite })).toMatchObject({
      code: 2,
      text: expect.stringContaining('PORT must be a number'),
    });
  });

  test('does not hide a failure that is nobody’s mistake', async () => {
    const openSite = () => {
      throw new Error('disk full');
    };
    await expect(run(testServer(), ANNA, { openSite })).rejects.toThrow('disk full');
  });
});
