import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureConsole } from '../../tools/build/build-console';
import { ensureServer } from '../../tools/build/build-server';

// `npm start`: builds what is stale, then serves the console and the back end.
const root = join(import.meta.dirname, '..', '..');
await ensureConsole(root);
await import(pathToFileURL(await ensureServer(root)).href);
