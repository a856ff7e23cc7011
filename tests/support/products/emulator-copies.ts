import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface EmulatorData {
  /** The project's folder, where the rules are. */
  root: string;
  /** The Firebase project that is copied. */
  projectId: string;
  ports: { auth: number; firestore: number };
  /** Where the exported documents go. */
  folder: string;
}

/** The Firebase project to fill, and the port of the emulator that holds its accounts. */
export interface EmulatorCopy {
  projectId: string;
  authPort: number;
}

const EXPORT = 'demo';
const RULES = 'firestore.rules';

/** What the emulator answers while a transaction of somebody who went away in the middle of it still holds documents. */
const HELD = 409;

async function send(address: string, method: string, body?: object): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok && response.status !== HELD) throw new Error(`${method} ${address}: ${text}`);
  return { status: response.status, answer: JSON.parse(text === '' ? '{}' : text) };
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const { status, answer } = await send(address, method, body);
  if (status === HELD) throw new Error(`${method} ${address}: ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * Remembers the documents and accounts that a project of the emulators holds now.
 *
 * @returns puts them into another project, in place of whatever that holds, with the security rules. Passwords keep: the
 *   emulator's hash goes along. False when a transaction that nobody ends any more holds documents of that project: it keeps
 *   what it has, and another one has to be taken.
 */
export async function emulatorCopies({
  root,
  projectId,
  ports,
  folder,
}: EmulatorData): Promise<(copy: EmulatorCopy) => Promise<boolean>> {
  const firestore = (project: string) => `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${project}`;
  const accounts = (project: string, authPort: number) =>
    `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const database = (project: string) => `projects/${project}/databases/(default)`;
  const exported = { database: database(projectId), export_directory: folder, export_name: EXPORT };
  await ask(`${firestore(projectId)}:export`, 'POST', exported);
  const known = await ask(`${accounts(projectId, ports.auth)}:query`, 'POST', {});
  const users = typeof known === 'object' && known !== null && 'userInfo' in known ? known.userInfo : [];
  const rules = { files: [{ name: RULES, content: readFileSync(join(root, RULES), 'utf8') }] };

  return async ({ projectId: copy, authPort }) => {
    const emptied = await send(`${firestore(copy)}/databases/(default)/documents`, 'DELETE');
    if (emptied.status === HELD) return false;
    await ask(`http://127.0.0.1:${authPort}/emulator/v1/projects/${copy}/accounts`, 'DELETE');
    await ask(`${firestore(copy)}:securityRules`, 'PUT', { rules });
    await ask(`${firestore(copy)}:import`, 'POST', {
      database: database(copy),
      export_directory: join(folder, EXPORT, `${EXPORT}.overall_export_metadata`),
    });
    await ask(`${accounts(copy, authPort)}:batchCreate`, 'POST', { users });
    return true;
  };
}
