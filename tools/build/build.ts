import { SchemaError } from '../../src/frame/model/schema-error';
import { PROJECT_ROOT, parseFolder } from '../schema/application-folder';
import { SlotError } from '../schema/outcome';
import { ensureConsole } from './build-console';
import { ensureServer } from './build-server';

// `npm run build` builds everything that `npm start` would build; `--app <folder>` selects another application.
try {
  const application = parseFolder(process.argv);
  await ensureConsole(PROJECT_ROOT, application);
  await ensureServer(PROJECT_ROOT, application);
} catch (error) {
  console.error(error instanceof SchemaError || error instanceof SlotError ? error.message : error);
  process.exitCode = 1;
}
