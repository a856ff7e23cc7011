import { applicationDefault } from 'firebase-admin/app';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { isPlainObject, type PlainObject, valueAt } from '../../../../src/frame/model/paths';
import type { FirebaseConfig } from '../../http/console';
import { log } from '../../log/log';

export interface ProjectSetting {
  path: string;
  risk: string;
  isSet(config: PlainObject): boolean;
  wanted(config: PlainObject): unknown;
}

function flag(path: string, risk: string): ProjectSetting {
  return { path, risk, isSet: (config) => valueAt(config, path.split('.')) === true, wanted: () => true };
}

const POLICY = 'passwordPolicyConfig';

function strengthOf(config: PlainObject): PlainObject {
  const versions = valueAt(config, [POLICY, 'passwordPolicyVersions']);
  const strength = Array.isArray(versions) ? valueAt({ first: versions[0] }, ['first', 'customStrengthOptions']) : {};
  return isPlainObject(strength) ? strength : {};
}

function minLengthOf(config: PlainObject): number {
  const { minPasswordLength } = strengthOf(config);
  return typeof minPasswordLength === 'number' ? minPasswordLength : 0;
}

function passwordPolicy(minLength: number): ProjectSetting {
  return {
    path: POLICY,
    risk: `the password policy accepts passwords of less than ${minLength} characters`,
    isSet: (config) =>
      valueAt(config, [POLICY, 'passwordPolicyEnforcementState']) === 'ENFORCE' && minLengthOf(config) >= minLength,
    wanted: (config) => ({
      passwordPolicyEnforcementState: 'ENFORCE',
      forceUpgradeOnSignin: valueAt(config, [POLICY, 'forceUpgradeOnSignin']) === true,
      passwordPolicyVersions: [
        {
          customStrengthOptions: {
            ...strengthOf(config),
            minPasswordLength: Math.max(minLength, minLengthOf(config)),
          },
        },
      ],
    }),
  };
}

const LENGTHS = { min: 6, max: 30 };

function passwordLength({ accounts }: EntityModels): number {
  const { minLength = 0 } = accounts?.model.fieldByPath.get('password')?.schema ?? {};
  return Math.min(Math.max(minLength, LENGTHS.min), LENGTHS.max);
}

/** Required settings of a project, because anyone can call Authentication with the public key of the web app. */
export function listProjectSettings(models: EntityModels): ProjectSetting[] {
  return [
    flag('client.permissions.disabledUserSignup', 'strangers can create accounts with the public web key'),
    flag('client.permissions.disabledUserDeletion', 'users can delete their accounts without the server'),
    flag(
      'emailPrivacyConfig.enableImprovedEmailPrivacy',
      'strangers can find out which addresses have an account, and users can change their e-mail without the server',
    ),
    passwordPolicy(passwordLength(models)),
  ];
}

export interface ProjectConfig {
  read(): Promise<PlainObject>;
  /** Changes one value; other project settings stay. @throws ProjectConfigError when Firebase refuses the value. */
  write(path: string, value: unknown): Promise<void>;
}

export class ProjectConfigError extends Error {
  override name = 'ProjectConfigError';
}

type ProjectConfigOptions = { address: string; projectId: string; accessToken(): Promise<string> };

const PATIENCE_MS = 20_000;

function reasonOf(status: number, answer: unknown): string {
  const message = isPlainObject(answer) ? valueAt(answer, ['error', 'message']) : undefined;
  const said = typeof message === 'string' ? `: ${message}` : '';
  const help = status === 401 || status === 403 ? '. Its credential needs the role Firebase Authentication Admin' : '';
  return `Firebase answered ${status}${said}${help}`;
}

export function createProjectConfig({ address, projectId, accessToken }: ProjectConfigOptions): ProjectConfig {
  const place = `${address}/v2/projects/${encodeURIComponent(projectId)}/config`;

  async function send(method: string, query: string, body?: PlainObject): Promise<PlainObject> {
    const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(place + query, { method, headers, signal, body: body && JSON.stringify(body) });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && isPlainObject(answer)) return answer;
    throw new ProjectConfigError(reasonOf(response.status, answer));
  }

  async function request(method: string, query = '', body?: PlainObject): Promise<PlainObject> {
    return send(method, query, body).catch((error: unknown) => {
      if (error instanceof ProjectConfigError) throw error;
      throw new ProjectConfigError(error instanceof Error ? error.message : String(error));
    });
  }

  return {
    read: () => request('GET'),
    write: async (path, value) => {
      const body = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
      if (isPlainObject(body)) await request('PATCH', `?updateMask=${encodeURIComponent(path)}`, body);
    },
  };
}

export function openProjectConfig({ projectId, emulators }: FirebaseConfig): ProjectConfig {
  if (emulators !== null) {
    const address = `http://${emulators.auth}/identitytoolkit.googleapis.com`;
    return createProjectConfig({ address, projectId, accessToken: async () => 'owner' });
  }
  return createProjectConfig({
    address: 'https://identitytoolkit.googleapis.com',
    projectId,
    accessToken: async () => (await applicationDefault().getAccessToken()).access_token,
  });
}

export async function warnOfInsecureSettings(models: EntityModels, config: ProjectConfig): Promise<void> {
  try {
    const found = await config.read();
    const open = listProjectSettings(models).filter((setting) => !setting.isSet(found));
    if (open.length === 0) return;
    const risks = open.map(({ path, risk }) => `${risk} (${path})`).join('; ');
    log.warn(`The Firebase project is not secure: ${risks}. \`npm run secure:firebase\` applies the missing settings`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn('Could not read if strangers can create accounts in the Firebase project', { reason });
  }
}
