import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface AuthEmulator {
  port: number;
  stop(): Promise<unknown>;
}

/**
 * Starts an emulator of Authentication for one Firebase project, in a thread of its own. The one that firebase-tools starts
 * takes every sign-in for the same project, whoever asks; so each project that is to be apart needs an emulator.
 *
 * @param root the project's folder, whose emulators are installed.
 */
export async function startAuthEmulator(root: string, projectId: string): Promise<AuthEmulator> {
  const installed = join(root, 'server', 'emulators', 'package.json');
  const thread = new Worker(new URL('./auth-emulator-thread.mjs', import.meta.url), {
    workerData: { installed, projectId },
  });
  const [address]: { port: number }[] = await once(thread, 'message');
  if (address === undefined) throw new Error('The emulator has no port');
  return { port: address.port, stop: () => thread.terminate() };
}
