import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataError } from '../frame/stores/data-error';

/** Google's command line tools, for one project. */
export interface FirebaseTools {
  /** Deploys from the project's folder. @throws DataError when they refuse. */
  deploy(parts: string, ...words: string[]): Promise<void>;
  /** Deploys the file of Firestore with this name and text instead of the one in the project's folder. */
  deployFile(part: 'rules' | 'indexes', text: string): Promise<void>;
}

const FILES = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' } as const;

/**
 * @param command the file of the `firebase` command.
 * @param root the project's folder.
 */
export function firebaseTools(command: string, root: string, projectId: string): FirebaseTools {
  async function run(folder: string, words: readonly string[]): Promise<void> {
    const all = [command, ...words, '--project', projectId, '--non-interactive'];
    const child = spawn(process.execPath, all, { cwd: folder, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code === 0) return;
    throw new DataError(
      `firebase ${words.join(' ')} has failed, see above. What is deployed until here goes on working with the consoles that are open; ` +
        'mend the reason and give the same command again.',
    );
  }

  return {
    deploy: (parts, ...words) => run(root, ['deploy', '--only', parts, ...words]),
    deployFile: async (part, text) => {
      // The tools take files of their configuration's folder only.
      const folder = join(root, 'dist', 'release');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, FILES[part]), text);
      writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ firestore: { [part]: FILES[part] } }));
      await run(folder, ['deploy', '--only', `firestore:${part}`]);
    },
  };
}
