import { SchemaError } from '../../src/frame/model/schema-error';
import { askedFolder, PROJECT_ROOT } from '../schema/application-folder';
import { SlotError } from '../schema/slot-error';
import { ensureConsole } from './build-console';
import { ensureServer } from './build-server';

// `npm run build`: what `npm start` would build when it is stale; `--app <folder>` for another application.
try {
  const application = askedFolder(process.argv);
  await ensureConsole(PROJECT_ROOT, application);
  await ensureServer(PROJECT_ROOT, application);
} catch (error) {
  // Mistakes in schemas are reported in plain words, without a stack.
  console.error(error instanceof SchemaError || error instanceof SlotError ? error.message : error);
  process.exitCode = 1;
}
