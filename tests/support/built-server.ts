import { join } from 'node:path';
import { ensureServer } from '../../tools/build/build-server';

/** For tests that start the server as a process: built once, before any of them. */
export default async function builtServer(): Promise<void> {
  await ensureServer(join(import.meta.dirname, '..', '..'));
}
