import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SchemaError } from '../../src/frame/model/schema-error';
import { ensureConsole, isConsoleStale } from '../../tools/build/build-console';
import { ensureServer } from '../../tools/build/build-server';
import { getServerProgram, parseFolder, PROJECT_ROOT as root } from '../../tools/schema/application-folder';
import { SlotError } from '../../tools/schema/outcome';
import { MAKE_DEMO, ProcessEnded, runInOwnProcess } from '../frame/program/run-process';
import { databasePath } from '../frame/stores/replace-database';

const words = process.argv.slice(2);

try {
  const application = parseFolder(process.argv);
  const server = await ensureServer(root, application);
  if (isConsoleStale(root, application)) {
    // Opens existing data after the build, so that a failed build converts nothing.
    const isNew =
      process.env.BACKEND !== 'firebase' && !existsSync(databasePath(process.env.DATA_DIR || application.dataDir));
    const demo = isNew ? runInOwnProcess(server, [...words, MAKE_DEMO]) : undefined;
    await Promise.all([demo, ensureConsole(root, application)]);
  }
  process.send?.({ server: pathToFileURL(server).href, studio: getServerProgram(application) });
} catch (error) {
  const isExpected = error instanceof SchemaError || error instanceof SlotError;
  if (!(error instanceof ProcessEnded)) console.error(isExpected ? error.message : error);
  process.exit(error instanceof ProcessEnded ? error.exitCode : 1);
}
