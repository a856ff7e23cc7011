import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../../../schemawright/testing/page-problems';
import { installEmulators } from '../../../server/emulators/install-emulators';
import { firefoxPath } from '../../engines/firefox-page';
import { hasFirestoreEmulator } from '../firestore-emulator';
import { functionsNode } from '../functions-node/functions-node';
import { hasGrafana } from '../grafana/grafana';
import { hasGenerator } from '../openapi-client/openapi-client';

/** A project of vitest.config.ts. */
export type Project = 'unit' | 'screen' | 'trust' | 'firestore' | 'browser' | 'package' | 'firefox' | 'firebase';

export interface Requirement {
  what: string;
  /** What is not tested without it. */
  untested: string;
  howToGetIt: string;
  project: Project;
  /** Told, but not demanded, and no other test is left out: the repository cannot hold it, or not every machine can run it. */
  optional?: boolean;
  isThere(): Promise<boolean>;
}

/** Whether this machine has Java and the emulators, or can install them. */
async function canRunEmulators(): Promise<boolean> {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) return false;
  try {
    await installEmulators();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** Whether `npm run test:all` runs. The program of the run sets the variable after its imports. */
const isAll = () => process.env.TEST_SCOPE === 'all';

const REQUIREMENTS: readonly Requirement[] = [
  {
    what: 'a Chromium browser',
    untested: 'the browser tests',
    howToGetIt: 'on Linux x64 `npm ci` brings one; elsewhere install Chromium and set CHROMIUM_PATH',
    project: 'browser',
    isThere: async () => existsSync(await chromiumPath().catch(() => '')),
  },
  {
    what: 'Firefox',
    untested: 'the walk through the console in Firefox',
    howToGetIt: 'install it, in Debian `firefox-esr`, or set FIREFOX_PATH',
    project: 'firefox',
    // A mirror that does not answer says nothing about the console.
    optional: process.env.TEST_WITHOUT_FIREFOX === '1',
    isThere: async () => firefoxPath() !== undefined,
  },
  {
    what: 'the Firestore emulator and Java',
    untested: 'the Firestore tests',
    howToGetIt:
      'install google-cloud-cli-firestore-emulator and Java 17, or set FIRESTORE_EMULATOR_JAR to the emulator’s jar',
    project: 'firestore',
    isThere: async () => hasFirestoreEmulator(),
  },
  {
    what: 'the Firebase emulators, or Java and a browser for them',
    untested: 'the console in Firebase mode',
    howToGetIt: 'they are installed by npm when they are first needed, which takes a connection; Java 17 runs them',
    project: 'firebase',
    isThere: async () => existsSync(await chromiumPath().catch(() => '')) && canRunEmulators(),
  },
  {
    what: 'the Node that the functions run on',
    untested: 'the built functions',
    howToGetIt: 'npm brings it on Linux when there is a connection; elsewhere run the tests on that version',
    project: 'firebase',
    optional: true,
    isThere: async () => !isAll() || functionsNode() !== undefined,
  },
  {
    what: 'the generator of clients of the API',
    untested: 'the client that is generated from the OpenAPI document',
    howToGetIt: 'npm brings it when there is a connection',
    project: 'unit',
    optional: true,
    isThere: async () => !isAll() || hasGenerator(),
  },
  {
    what: 'the library by which Grafana reads tables',
    untested: 'what Grafana makes of readings as a table',
    howToGetIt: 'npm brings it when there is a connection',
    project: 'unit',
    optional: true,
    isThere: async () => !isAll() || hasGrafana(),
  },
  {
    what: 'the recorded building in ../shared/data',
    untested: 'the import of real recordings and the statistics over them',
    howToGetIt: 'it is not part of the repository; generated files of the same shape are tested instead',
    project: 'unit',
    optional: true,
    isThere: async () =>
      existsSync(join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'real-building')),
  },
];

/** What this machine lacks of that which a project needs. Emulators that are not there are installed, which takes minutes. */
export async function missingRequirements(project: Project): Promise<Requirement[]> {
  const needed = REQUIREMENTS.filter((requirement) => requirement.project === project);
  const checked = await Promise.all(
    needed.map(async (requirement) => ({ requirement, there: await requirement.isThere() })),
  );
  return checked.filter(({ there }) => !there).map(({ requirement }) => requirement);
}
