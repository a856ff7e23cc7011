import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SchemaError } from '../../src/frame/model/schema-error';
import { isConsoleStale } from '../../tools/build/build-console';
import { isServerStale, serverProgram } from '../../tools/build/build-server';
import { applicationAt, askedApplication } from '../../tools/schema/application-folder';
import { ProcessEnded, runInOwnProcess } from '../frame/program/child-process';

// Builds what is stale, and sends the address of the program that serves to the process that `start.mjs` runs in.
const root = join(import.meta.dirname, '..', '..');
try {
  const application = applicationAt(root, askedApplication(process.argv));
  if (isConsoleStale(root, application) || isServerStale(root, application)) {
    await runInOwnProcess(join(root, 'tools', 'build', 'build.ts'), process.argv.slice(2));
  }
  process.send?.(pathToFileURL(serverProgram(application)).href);
} catch (error) {
  if (error instanceof ProcessEnded) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof SchemaError ? error.message : error);
    process.exitCode = 1;
  }
}
