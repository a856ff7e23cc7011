import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { listReleasedViews } from '../../src/frame/firestore/released-views';
import { compileFolder } from '../../tools/schema/generate';
import { readConfig as readAirConfig } from '../air/site/config';
import { installEmulators } from '../emulators/install-emulators';
import { openConvertedSite, requireAcceptedPlan } from '../frame/program/run-application';
import { runInOwnProcess, runProcess } from '../frame/program/run-process';
import { ConfigError } from '../frame/site/config';
import { createAirApplication } from '../start/air-application';
import { parseSite } from '../start/requested-site';
import {
  createFirebaseTools,
  endEarlier,
  type ReleaseOptions,
  readIndexStates,
  release,
  waitForIndexes,
} from './release';

// `npm run release:firebase -- --project <id>`, with `--app <folder>` for another application; see docs/firebase.md.
const root = join(import.meta.dirname, '..', '..');
/** Pause in ms: new rules take effect within a minute, and servers write for at most half a minute after that. */
const RELEASE_WAIT_MS = 90_000;
const OPTIONS = {
  app: { type: 'string' },
  project: { type: 'string' },
  accept: { type: 'string' },
  before: { type: 'string' },
  'drop-old': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

function askedOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    if (values.project !== undefined) return { ...values, project: values.project };
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
  throw new ConfigError(['Name the project: npm run release:firebase -- --project <id>']);
}

await runProcess(async () => {
  const asked = askedOptions();
  const { project } = asked;
  const variables = { ...process.env, BACKEND: 'firebase', FIREBASE_PROJECT_ID: project };
  const { folder, isOwn, models, readConfig, open } = parseSite(process.argv, variables);
  const config = readConfig();
  const write = (text: string) => process.stdout.write(text);
  const terminal = { write, isTerminal: process.stdout.isTTY };
  const isEmulated = config.firebase?.emulators != null;
  const tools = createFirebaseTools(process.env.FIREBASE_COMMAND ?? (await installEmulators()), folder, project);
  const app = initializeApp({ projectId: project }, `release-${project}`);
  const today = await models();
  const words = asked.app === undefined ? [] : ['--app', asked.app];
  const application = {
    ...(isOwn
      ? createAirApplication(readAirConfig(variables), join(root, 'dist', 'console'), write)
      : { models: today, open: () => open('npm run release:firebase') }),
    command: ['npm run release:firebase -- --project', project, ...words].join(' '),
  };
  const parts: ReleaseOptions = {
    models: today,
    firestore: getFirestore(app),
    deployed:
      asked.before === undefined
        ? undefined
        : listReleasedViews(compileFolder(join(asked.before, relative(root, folder.schemas)))),
    compare: () => requireAcceptedPlan(application),
    build: async () => {
      await runInOwnProcess(join(root, 'tools', 'schema', 'main.ts'), ['--check']);
      await runInOwnProcess(join(root, 'tools', 'build', 'build-firebase.ts'), words);
    },
    open: () => openConvertedSite(application, config, terminal),
    deployIndexes: async () => {
      await tools.deployFile('indexes', readFileSync(join(folder.page, 'firestore.indexes.json'), 'utf8'));
      if (!isEmulated) await waitForIndexes(() => readIndexStates(project), { write });
    },
    deployRules: (text) => tools.deployFile('rules', text),
    deployProgram: () => tools.deploy('functions,hosting', ...(asked.force ? ['--force'] : [])),
    wait: async () => {
      if (!isEmulated) await pause(RELEASE_WAIT_MS);
    },
    write,
  };
  try {
    await (asked['drop-old'] ? endEarlier(parts) : release(parts));
    write(
      asked['drop-old']
        ? 'Consoles of earlier versions must be reloaded now\n'
        : 'Released. Consoles of the previous version can still read; --drop-old ends this\n',
    );
  } finally {
    await deleteApp(app);
  }
});
