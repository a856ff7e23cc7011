import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface AuthEmulator {
  open(projectId: string): Promise<number>;
  stop(): Promise<unknown>;
}

/**
 * Starts an emulator of Authentication for any number of Firebase projects, in a thread of its own. The one that
 * firebase-tools starts takes every sign-in for the same project, whoever asks; this one tells projects apart by port.
 *
 * @param root the project's folder, whose emulators are installed.
 */
export function startAuthEmulator(root: string): AuthEmulator {
  const installed = join(root, 'server', 'emulators', 'package.json');
  const thread = new Worker(new URL('./auth-emulator-thread.mjs', import.meta.url), { workerData: { installed } });
  let opened: Promise<unknown> = Promise.resolve();

  async function openNext(projectId: string): Promise<number> {
    thread.postMessage(projectId);
    const [address]: { port: number }[] = await once(thread, 'message');
    if (address === undefined) throw new Error('The emulator has no port');
    return address.port;
  }

  return {
    open: (projectId) => {
      const next = opened.then(() => openNext(projectId));
      opened = next.catch(() => undefined);
      return next;
    },
    stop: () => thread.terminate(),
  };
}
