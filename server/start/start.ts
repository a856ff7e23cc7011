import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SchemaError } from '../../src/model/schema-error';
import { isConsoleStale } from '../../tools/build/build-console';
import { isServerStale, serverProgram } from '../../tools/build/build-server';
import { applicationAt, askedApplication } from '../../tools/schema/application-folder';
import { ProcessEnded, runInOwnProcess } from '../site/own-process';

// `npm start`: builds what is stale, then serves the console and the back end; `--app <folder>` those of another
// application. A build takes a gigabyte of memory, which the server would hold for good: it has a process of its own.
const root = join(import.meta.dirname, '..', '..');
try {
  const application = applicationAt(root, askedApplication(process.argv));
  if (isConsoleStale(root, application) || isServerStale(root, application)) {
    await runInOwnProcess(join(root, 'tools', 'build', 'build.ts'), process.argv.slice(2));
  }
  await import(pathToFileURL(serverProgram(application)).href);
} catch (error) {
  if (error instanceof ProcessEnded) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof SchemaError ? error.message : error);
    process.exitCode = 1;
  }
}
