import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SchemaError } from '../../src/frame/model/schema-error';
import { ensureConsole, isConsoleStale } from '../../tools/build/build-console';
import { ensureServer } from '../../tools/build/build-server';
import { askedFolder, developedServer, PROJECT_ROOT as root } from '../../tools/schema/application-folder';
import { SlotError } from '../../tools/schema/slot-error';
import { MAKE_DEMO, ProcessEnded, runInOwnProcess } from '../frame/program/child-process';
import { databaseFile } from '../frame/stores/replace-database';

// Builds what is stale, and sends the address of the program that serves, and the path of the one with the studio, to the process that
// `start.mjs` runs in.
const words = process.argv.slice(2);

try {
  const application = askedFolder(process.argv);
  const server = await ensureServer(root, application);
  if (isConsoleStale(root, application)) {
    // The demo data set takes one core, and the build leaves one idle. Existing data wait: a build that fails must not convert them.
    const isNew =
      process.env.BACKEND !== 'firebase' && !existsSync(databaseFile(process.env.DATA_DIR || application.dataDir));
    const demo = isNew ? runInOwnProcess(server, [...words, MAKE_DEMO]) : undefined;
    await Promise.all([demo, ensureConsole(root, application)]);
  }
  process.send?.({ server: pathToFileURL(server).href, studio: developedServer(application) });
} catch (error) {
  const isExpected = error instanceof SchemaError || error instanceof SlotError;
  if (!(error instanceof ProcessEnded)) console.error(isExpected ? error.message : error);
  // Ends a build or a making of demo data that still runs, too.
  process.exit(error instanceof ProcessEnded ? error.exitCode : 1);
}
