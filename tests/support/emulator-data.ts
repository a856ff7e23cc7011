import { join } from 'node:path';

export interface EmulatorData {
  projectId: string;
  ports: { auth: number; firestore: number };
  /** Where the exported documents go. */
  folder: string;
}

const EXPORT = 'demo';

/** A transaction that was cut off with the product keeps its locks for a while; the emulator waits long before it says so. */
const LOCKED = 409;
const LOCKED_LIMIT_MS = 90_000;

async function ask(
  address: string,
  method: string,
  body?: object,
  deadline = performance.now() + LOCKED_LIMIT_MS,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === LOCKED && performance.now() < deadline) return ask(address, method, body, deadline);
  if (!answer.ok) throw new Error(`${method} ${address}: ${text}`);
  return JSON.parse(text === '' ? '{}' : text);
}

/**
 * Remembers the documents and accounts that the emulators hold now.
 *
 * @returns puts them back in the place of whatever is there. Passwords keep: the emulator's hash goes along.
 */
export async function keepEmulatorData({ projectId, ports, folder }: EmulatorData): Promise<() => Promise<void>> {
  const firestore = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}`;
  const auth = `http://127.0.0.1:${ports.auth}`;
  const accounts = `${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const database = `projects/${projectId}/databases/(default)`;
  await ask(`${firestore}:export`, 'POST', { database, export_directory: folder, export_name: EXPORT });
  const known = await ask(`${accounts}:query`, 'POST', {});
  const users = typeof known === 'object' && known !== null && 'userInfo' in known ? known.userInfo : [];
  return async () => {
    await ask(`${firestore}/databases/(default)/documents`, 'DELETE');
    await ask(`${auth}/emulator/v1/projects/${projectId}/accounts`, 'DELETE');
    await ask(`${firestore}:import`, 'POST', {
      database,
      export_directory: join(folder, EXPORT, `${EXPORT}.overall_export_metadata`),
    });
    await ask(`${accounts}:batchCreate`, 'POST', { users });
  };
}
