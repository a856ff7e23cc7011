import { pathToFileURL } from 'node:url';
import { SchemaError } from '../../src/frame/model/schema-error';
import { isConsoleStale } from '../../tools/build/build-console';
import { isServerStale, serverProgram } from '../../tools/build/build-server';
import {
  askedFolder,
  developedServer,
  frameProgram,
  PROJECT_ROOT as root,
} from '../../tools/schema/application-folder';
import { ProcessEnded, runInOwnProcess } from '../frame/program/child-process';

// Builds what is stale, and sends the address of the program that serves, and the path of the one with the studio, to the process that
// `start.mjs` runs in.
try {
  const application = askedFolder(process.argv);
  if (isConsoleStale(root, application) || isServerStale(root, application)) {
    await runInOwnProcess(frameProgram('tools/build/build'), process.argv.slice(2));
  }
  process.send?.({ server: pathToFileURL(serverProgram(application)).href, studio: developedServer(application) });
} catch (error) {
  if (error instanceof ProcessEnded) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof SchemaError ? error.message : error);
    process.exitCode = 1;
  }
}
