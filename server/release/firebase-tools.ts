import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationFolder } from '../../tools/schema/application-folder';
import { DataError } from '../frame/stores/data-error';

export interface FirebaseTools {
  /**
   * Deploys from the folder of the application's `firebase.json`.
   * @throws DataError if the deployment fails.
   */
  deploy(parts: string, ...words: string[]): Promise<void>;
  deployFile(part: 'rules' | 'indexes', text: string): Promise<void>;
}

const FILES = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' } as const;

export function firebaseTools(
  command: string,
  { deployed, dist }: Pick<ApplicationFolder, 'deployed' | 'dist'>,
  projectId: string,
): FirebaseTools {
  async function run(folder: string, words: readonly string[]): Promise<void> {
    const all = [command, ...words, '--project', projectId, '--non-interactive'];
    const child = spawn(process.execPath, all, { cwd: folder, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code === 0) return;
    throw new DataError(
      `firebase ${words.join(' ')} has failed, see above. What is deployed until here goes on working with the consoles that are open; ` +
        'repair the reason and run the same command again.',
    );
  }

  return {
    deploy: (parts, ...words) => run(deployed, ['deploy', '--only', parts, ...words]),
    deployFile: async (part, text) => {
      // The Firebase tools accept only files within the folder of their configuration.
      const folder = join(dist, 'release');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, FILES[part]), text);
      writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ firestore: { [part]: FILES[part] } }));
      await run(folder, ['deploy', '--only', `firestore:${part}`]);
    },
  };
}
