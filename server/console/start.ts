import { join } from 'node:path';
import { ensureConsole } from './build-console';

// `npm start`: builds what is stale, then serves the console and the back end.
await ensureConsole(join(import.meta.dirname, '..', '..'));
await import('../main');
