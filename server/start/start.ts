import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SchemaError } from '../../src/model/schema-error';
import { ensureConsole } from '../../tools/build/build-console';
import { ensureServer } from '../../tools/build/build-server';
import { applicationAt, askedApplication } from '../../tools/schema/application-folder';
import { SlotError } from '../../tools/schema/slot-error';

// `npm start`: builds what is stale, then serves the console and the back end; `--app <folder>` those of another
// application.
const root = join(import.meta.dirname, '..', '..');
try {
  const application = applicationAt(root, askedApplication(process.argv));
  await ensureConsole(root, application);
  await import(pathToFileURL(await ensureServer(root, application)).href);
} catch (error) {
  // What whoever writes the schemas can mend is told in plain words.
  console.error(error instanceof SchemaError || error instanceof SlotError ? error.message : error);
  process.exitCode = 1;
}
