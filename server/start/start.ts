import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureConsole } from '../../tools/build/build-console';
import { ensureServer } from '../../tools/build/build-server';
import { applicationAt, askedApplication } from '../../tools/schema/application-folder';

// `npm start`: builds what is stale, then serves the console and the back end; `--app <folder>` those of another
// application.
const root = join(import.meta.dirname, '..', '..');
const application = applicationAt(root, askedApplication(process.argv));
await ensureConsole(root, application);
await import(pathToFileURL(await ensureServer(root, application)).href);
