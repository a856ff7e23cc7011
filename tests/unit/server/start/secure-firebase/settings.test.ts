import { afterEach, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import {
  createProjectConfig,
  warnOfInsecureSettings,
} from '../../../../../server/frame/auth/firebase/project-settings';
import { type LogWriter, writeLogTo } from '../../../../../server/frame/log/log';
import { applyProjectSettings } from '../../../../../server/start/secure-firebase/command';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import { startIdentityToolkit } from '../../../../support/identity-toolkit';

const TOKEN = 'ya29.of-the-test';
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function project(before: PlainObject, token = TOKEN) {
  const toolkit = await startIdentityToolkit(before, TOKEN);
  ends.push(toolkit.close);
  const { address } = toolkit;
  const config = createProjectConfig({ address, projectId: 'my-site', accessToken: async () => token });
  return { toolkit, config };
}

async function set(config: Awaited<ReturnType<typeof project>>['config']) {
  const lines: string[] = [];
  const isSet = await applyProjectSettings(models, config, (line) => lines.push(line));
  return { isSet, lines };
}

async function warned(config: Awaited<ReturnType<typeof project>>['config']) {
  const lines: string[] = [];
  const writer: LogWriter = {
    isOn: () => true,
    write: (level, message, fields) => void lines.push(`${level} ${message} ${JSON.stringify(fields)}`),
  };
  ends.push(writeLogTo(writer));
  await warnOfInsecureSettings(models, config);
  return lines;
}

/** As Firebase has it of a project that was made without looking at these settings. */
const OPEN = { signIn: { email: { enabled: true } }, client: { apiKey: 'AIza', permissions: {} } };

const strengthOf = (minPasswordLength: number, more: PlainObject = {}) => ({
  passwordPolicyEnforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength, ...more } }],
});

const CLOSED = {
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  passwordPolicyConfig: strengthOf(6),
};

test('all settings are set, and nothing else is changed', async () => {
  const { toolkit, config } = await project(OPEN);
  const { isSet, lines } = await set(config);
  expect(isSet).toBe(true);
  expect(lines).toEqual([
    '  client.permissions.disabledUserSignup: set now',
    '  client.permissions.disabledUserDeletion: set now',
    '  emailPrivacyConfig.enableImprovedEmailPrivacy: set now',
    '  passwordPolicyConfig: set now',
  ]);
  expect(toolkit.config()).toEqual({
    ...CLOSED,
    signIn: OPEN.signIn,
    client: { apiKey: 'AIza', ...CLOSED.client },
  });
});

test('what is set is not written again', async () => {
  const { toolkit, config } = await project(CLOSED);
  expect((await set(config)).isSet).toBe(true);
  expect(toolkit.written).toEqual([]);
});

test.each([
  { what: 'a longer password', minLength: 12, more: {}, state: 'ENFORCE', written: [] },
  {
    ...{
      what: 'other characters, of which a shorter one is enough',
      minLength: 4,
      more: { containsNumericCharacter: true },
    },
    ...{ state: 'ENFORCE', written: ['passwordPolicyConfig'] },
  },
  { what: 'more, but is off', minLength: 12, more: {}, state: 'OFF', written: ['passwordPolicyConfig'] },
])('a policy that asks for $what loses none of it', async ({ minLength, more, state, written }) => {
  const passwordPolicyConfig = { ...strengthOf(minLength, more), passwordPolicyEnforcementState: state };
  const { toolkit, config } = await project({ ...CLOSED, passwordPolicyConfig });
  expect((await set(config)).isSet).toBe(true);
  expect(toolkit.written).toEqual(written);
  const minPasswordLength = Math.max(6, minLength);
  expect(toolkit.config().passwordPolicyConfig).toEqual(strengthOf(minPasswordLength, more));
});

test('a setting that the project does not have keeps no other back, and is told with its reason', async () => {
  const { toolkit, config } = await project(OPEN);
  toolkit.refuse('passwordPolicyConfig', 400, 'OPERATION_NOT_ALLOWED');
  const { isSet, lines } = await set(config);
  expect(isSet).toBe(false);
  expect(lines.slice(0, 3).every((line) => line.endsWith(': set now'))).toBe(true);
  expect(lines[3]).toBe(
    '  passwordPolicyConfig: NOT SET, so the password policy accepts passwords of less than 6 characters. ' +
      'Firebase answered 400: OPERATION_NOT_ALLOWED.',
  );
});

test('a credential without the permission is told which role it needs', async () => {
  const { toolkit, config } = await project(OPEN);
  toolkit.refuse('', 403, 'PERMISSION_DENIED');
  const { isSet, lines } = await set(config);
  expect(isSet).toBe(false);
  expect(lines).toEqual([
    '  could not be read. Firebase answered 403: PERMISSION_DENIED. Its credential needs the role Firebase Authentication Admin.',
  ]);
});

test('a start warns of what is open, by the name of the setting, and names the command', async () => {
  const { config } = await project({ ...CLOSED, client: { permissions: { disabledUserDeletion: true } } });
  expect(await warned(config)).toEqual([
    'warn The Firebase project is not secure: strangers can create accounts with the public web key ' +
      '(client.permissions.disabledUserSignup). `npm run secure:firebase` applies the missing settings {}',
  ]);
});

test('a start says nothing of a project that leaves nothing open', async () => {
  const { config } = await project(CLOSED);
  expect(await warned(config)).toEqual([]);
});

test('a start that may not read the settings says so, goes on, and writes no credential', async () => {
  const { config } = await project(CLOSED, 'a-secret-of-somebody-else');
  const [line, ...others] = await warned(config);
  expect(line).toContain('warn Could not read if strangers can create accounts in the Firebase project');
  expect(line).toContain('Firebase answered 401: UNAUTHENTICATED');
  expect(line).not.toContain('a-secret');
  expect(others).toEqual([]);
});

test('a start whose credential cannot be found goes on', async () => {
  const accessToken = () => Promise.reject(new Error('Could not load the default credentials'));
  const config = createProjectConfig({ address: 'http://127.0.0.1:1', projectId: 'my-site', accessToken });
  expect(await warned(config)).toEqual([expect.stringContaining('Could not load the default credentials')]);
});
