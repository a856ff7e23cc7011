import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { askedFolder } from '../../tools/schema/application-folder';
import { runServer } from '../frame/program/run-server';
import type { Application } from '../frame/site/application';

// The server of an application as its sources are: while it is developed.
const { definition, dist, dataDir } = askedFolder(process.argv);
const module: { default: Application } = await import(pathToFileURL(definition).href);
await runServer({
  ...module.default,
  ...{ dataDir, consoleFolder: join(dist, 'console'), program: fileURLToPath(import.meta.url) },
});
