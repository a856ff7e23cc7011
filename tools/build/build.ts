import { join } from 'node:path';
import { ensureConsole } from './build-console';
import { ensureServer } from './build-server';

// `npm run build`: what `npm start` would build when it is stale.
const root = join(import.meta.dirname, '..', '..');
await ensureConsole(root);
await ensureServer(root);
