import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { canRunEmulators } from '../../server/emulators/install-emulators';
import { chromiumPath } from './browser';
import { hasFirestoreEmulator } from './firestore-emulator';

/** The projects of vite.config.ts. */
const PROJECTS = ['unit', 'screen', 'firestore', 'browser', 'firebase'] as const;

/** Something that a test needs and that this machine may not have. */
interface Requirement {
  what: string;
  /** What is not tested without it. */
  untested: string;
  howToGetIt: string;
  /** The test project that is left out without it. */
  project?: (typeof PROJECTS)[number];
  /** Told, but not demanded: the repository cannot hold it. */
  optional?: boolean;
  isThere(): Promise<boolean>;
}

const root = join(import.meta.dirname, '..', '..');

const REQUIREMENTS: readonly Requirement[] = [
  {
    what: 'a Chromium browser',
    untested: 'the browser tests',
    howToGetIt: 'on Linux x64 `npm ci` brings one; elsewhere install Chromium and set CHROMIUM_PATH',
    project: 'browser',
    isThere: async () => existsSync(await chromiumPath().catch(() => '')),
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
    what: 'the recorded building in ../shared/data',
    untested: 'the import of real recordings and the statistics over them',
    howToGetIt: 'it is not part of the repository; generated files of the same shape are tested instead',
    optional: true,
    isThere: async () => existsSync(join(root, '..', 'shared', 'data', 'real-building')),
  },
];

async function missingRequirements(): Promise<Requirement[]> {
  const checked = await Promise.all(
    REQUIREMENTS.map(async (requirement) => ({ requirement, there: await requirement.isThere() })),
  );
  return checked.filter(({ there }) => !there).map(({ requirement }) => requirement);
}

async function main(filters: string[]): Promise<void> {
  const missing = await missingRequirements();
  const leftOut = missing.map((requirement) => requirement.project);
  const project = PROJECTS.filter((name) => !leftOut.includes(name));
  const vitest = await startVitest('test', filters, { run: true, watch: false, project, configLoader: 'runner' });
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failedModules = vitest.state.getTestModules().filter((module) => module.state() === 'failed').length;
  await vitest.close();

  for (const { what, untested, howToGetIt } of missing)
    console.log(`Not tested here: ${untested}. Missing: ${what} (${howToGetIt}).`);
  const demanded = process.env.TEST_REQUIRE_ALL === '1' && missing.some(({ optional }) => optional !== true);
  if (demanded) console.log('TEST_REQUIRE_ALL is set, so what is missing counts as a failure.');
  const failed = Math.max(count('failed'), failedModules) + (demanded ? 1 : 0);
  console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  process.exitCode = failed > 0 || count('passed') === 0 ? 1 : 0;
}

await main(process.argv.slice(2));
