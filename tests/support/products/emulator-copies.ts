import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface EmulatorData {
  root: string;
  projectId: string;
  ports: { auth: number; firestore: number };
  folder: string;
}

/** The Firebase project to fill, and the port of the emulator that holds its accounts. */
export interface EmulatorCopy {
  projectId: string;
  authPort: number;
}

const EXPORT = 'demo';
const RULES = 'firestore.rules';

async function ask(address: string, method: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${text}`);
  return JSON.parse(text === '' ? '{}' : text);
}

/**
 * Remembers the documents and accounts that a project of the emulators holds now.
 *
 * @returns puts them into another project, an empty one, with the security rules. Passwords keep: the emulator's hash goes
 *   along.
 */
export async function emulatorCopies({
  root,
  projectId,
  ports,
  folder,
}: EmulatorData): Promise<(copy: EmulatorCopy) => Promise<void>> {
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
    await ask(`${firestore(copy)}:securityRules`, 'PUT', { rules });
    await ask(`${firestore(copy)}:import`, 'POST', {
      database: database(copy),
      export_directory: join(folder, EXPORT, `${EXPORT}.overall_export_metadata`),
    });
    await ask(`${accounts(copy, authPort)}:batchCreate`, 'POST', { users });
  };
}
