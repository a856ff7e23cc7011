import { createServer, type Plugin } from 'vite';
import type { EntityModels } from '../../src/frame/model/application-model';
import { createDevelopmentConfig } from '../../tools/build/console-config';
import { FRAME_ROOT, getServerProgram, PROJECT_ROOT as root } from '../../tools/schema/application-folder';
import { checkSlots } from '../../tools/schema/check-slots';
import { compileFolder, generateFiles } from '../../tools/schema/generate';
import { forgetValidators } from '../../tools/schema/validators-plugin';
import { writeGenerated } from '../../tools/schema/write-generated';
import { parseAcceptedPlan } from '../frame/schema-change/prepare-schemas';
import { parseSite } from './requested-site';
import { openData } from './schemas/open-data';
import { findStartObstacle } from './schemas/stopped-by';
import { classifyChange, createBackEndProcess, debounce, listBackEndFolders } from './watched-paths';

// `npm run dev` serves the console on PORT and the back end on the next port; `--app <folder>` selects another
// application. If a schema is invalid or would hide stored data, the page shows the error and the last valid schema
// stays active.
const QUIET_MS = 150;
const port = Number(process.env.PORT ?? 3000);
const backEndPort = port + 1;
const asked = parseSite(process.argv);
const { page, schemas, slots, generated, imports } = asked.folder;

writeGenerated(generated, generateFiles(schemas, imports));
const backEnd = createBackEndProcess(root, getServerProgram(asked.folder), port + 1);
process.once('exit', () => backEnd.stop());
await backEnd.restart();

const changed = { schema: false };

/** Generates files from changed schemas. @throws Error if the schemas are invalid or would damage stored data. */
async function takeSchemas(): Promise<void> {
  const files = generateFiles(schemas, imports);
  const openPresent = (models: EntityModels) => openData(asked.readConfig(), models);
  const models = compileFolder(schemas);
  checkSlots(slots, models);
  const reason = await findStartObstacle(models, openPresent, parseAcceptedPlan(process.argv));
  if (reason !== undefined) throw new Error(reason);
  writeGenerated(generated, files);
}

const follow = debounce(QUIET_MS, async () => {
  const isSchema = changed.schema;
  try {
    if (isSchema) await takeSchemas();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    frontEnd.ws.send({ type: 'error', err: { message, stack: '' } });
    return;
  }
  changed.schema = false;
  const isReady = await backEnd.restart();
  if (!isSchema || !isReady) return;
  forgetValidators(frontEnd);
  frontEnd.ws.send({ type: 'full-reload' });
});

function changedFile(path: string): void {
  const kind = classifyChange({ root, page, schemas }, path);
  if (kind === undefined || path.startsWith(generated)) return;
  if (kind === 'schema') changed.schema = true;
  follow();
}

/** Watches in a plugin, because Vite restarts with a new watcher when its configuration changes. */
const watching: Plugin = {
  name: 'follow-changes',
  configureServer: ({ watcher }) => void watcher.on('all', (_event, path) => changedFile(path)),
};

const { plugins = [], ...config } = createDevelopmentConfig(asked.folder, `http://127.0.0.1:${backEndPort}`);
const frontEnd = await createServer({
  ...config,
  configFile: false,
  plugins: [...plugins, watching],
  server: { ...config.server, port, strictPort: true, fs: { allow: [root, FRAME_ROOT] } },
});
frontEnd.watcher.add(listBackEndFolders(FRAME_ROOT));
await frontEnd.listen();
frontEnd.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await frontEnd.close();
    process.exit();
  });
}
