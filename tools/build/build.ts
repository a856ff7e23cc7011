import { join } from 'node:path';
import { SchemaError } from '../../src/frame/model/schema-error';
import { applicationAt, askedApplication } from '../schema/application-folder';
import { SlotError } from '../schema/slot-error';
import { ensureConsole } from './build-console';
import { ensureServer } from './build-server';

// `npm run build`: what `npm start` would build when it is stale; `--app <folder>` for another application.
const root = join(import.meta.dirname, '..', '..');
try {
  const application = applicationAt(root, askedApplication(process.argv));
  await ensureConsole(root, application);
  await ensureServer(root, application);
} catch (error) {
  // Mistakes in schemas are reported in plain words, without a stack.
  console.error(error instanceof SchemaError || error instanceof SlotError ? error.message : error);
  process.exitCode = 1;
}
