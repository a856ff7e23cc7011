import { applicationDefault } from 'firebase-admin/app';
import { isPlainObject, type PlainObject, valueAt } from '../../../../src/frame/model/paths';
import type { FirebaseConfig } from '../../http/firebase-config';

export interface ProjectConfig {
  read(): Promise<PlainObject>;
  /**
   * Writes one value and leaves the others unchanged.
   * @throws ProjectConfigError when it is refused.
   */
  write(path: string, value: unknown): Promise<void>;
}

export class ProjectConfigError extends Error {
  override name = 'ProjectConfigError';
}

interface ProjectConfigParts {
  address: string;
  projectId: string;
  accessToken(): Promise<string>;
}

const PATIENCE_MS = 20_000;

function reasonOf(status: number, answer: unknown): string {
  const message = isPlainObject(answer) ? valueAt(answer, ['error', 'message']) : undefined;
  const said = typeof message === 'string' ? `: ${message}` : '';
  const help = status === 401 || status === 403 ? '. Its credential needs the role Firebase Authentication Admin' : '';
  return `Firebase answered ${status}${said}${help}`;
}

/**
 * Accesses the Authentication configuration by the REST API of Identity Toolkit, because `firebase-admin` does not
 * cover all of it.
 */
export function createProjectConfig({ address, projectId, accessToken }: ProjectConfigParts): ProjectConfig {
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
