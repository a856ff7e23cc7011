import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseFolder } from '../../tools/schema/application-folder';
import { runServer } from '../frame/program/run-server';
import type { Application } from '../frame/site/application';
import { isStudioOn, withStudio } from '../studio/feature';

const folder = parseFolder(process.argv);
const { definition, dist, dataDir } = folder;
const module: { default: Application } = await import(pathToFileURL(definition).href);
await runServer({
  ...module.default,
  ...{ dataDir, consoleFolder: join(dist, 'console'), program: fileURLToPath(import.meta.url) },
  ...(isStudioOn(process.env) && { around: (application) => withStudio(application, folder, process.env) }),
});
