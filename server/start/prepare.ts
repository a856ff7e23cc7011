import { pathToFileURL } from 'node:url';
import { SchemaError } from '../../src/frame/model/schema-error';
import { ensureConsole, isConsoleStale } from '../../tools/build/build-console';
import { ensureServer } from '../../tools/build/build-server';
import { askedFolder, developedServer, PROJECT_ROOT as root } from '../../tools/schema/application-folder';
import { SlotError } from '../../tools/schema/slot-error';
import { ProcessEnded, runInOwnProcess } from '../frame/program/child-process';
import { MAKE_DEMO } from '../frame/program/run-application';

// Builds what is stale, and sends the address of the program that serves, and the path of the one with the studio, to the process that
// `start.mjs` runs in.
const words = process.argv.slice(2);

try {
  const application = askedFolder(process.argv);
  const server = await ensureServer(root, application);
  if (isConsoleStale(root, application)) {
    // The demo data set takes one core and the build leaves one idle. A reset would delete what is made now.
    const demo = words.includes('--reset') ? undefined : runInOwnProcess(server, [...words, MAKE_DEMO]);
    await Promise.all([demo, ensureConsole(root, application)]);
  }
  process.send?.({ server: pathToFileURL(server).href, studio: developedServer(application) });
} catch (error) {
  const isExpected = error instanceof SchemaError || error instanceof SlotError;
  if (!(error instanceof ProcessEnded)) console.error(isExpected ? error.message : error);
  // What still builds or makes demo data ends, too.
  process.exit(error instanceof ProcessEnded ? error.exitCode : 1);
}
