import { join } from 'node:path';
import { ensureServer } from '../../tools/build/build-server';

export default async function builtServer(): Promise<void> {
  await ensureServer(join(import.meta.dirname, '..', '..'));
}
