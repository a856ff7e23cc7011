import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { ensureConsole } from '../../server/console/build-console';
import { canRunEmulators } from '../../server/emulators/install-emulators';
import { chromiumPath } from './browser';
import { hasFirestoreEmulator } from './firestore-emulator';

/** A project of vite.config.ts. */
type Project = 'unit' | 'screen' | 'firestore' | 'browser' | 'firebase';

/** Something that a test needs and that this machine may not have. */
interface Requirement {
  what: string;
  /** What is not tested without it. */
  untested: string;
  howToGetIt: string;
  /** The test project that is left out without it. */
  project?: Project;
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

/** Runs of one row happen together; the next row begins when they are done. */
const ROWS: readonly (readonly (readonly Project[])[])[] = [
  // One run of many files at a time on every core.
  [['unit', 'screen', 'firestore']],
  // Each of these waits for its browser most of the time, and runs one file at a time.
  [['browser'], ['firebase']],
];

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of those that passed at the second attempt, and why the first one failed. */
  unsteady: string[];
}

async function runProjects(project: readonly Project[], filters: string[]): Promise<Outcome> {
  const vitest = await startVitest('test', filters, {
    run: true,
    watch: false,
    passWithNoTests: true,
    project: [...project],
    configLoader: 'runner',
  });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failedModules = modules.filter((module) => module.state() === 'failed').length;
  const unsteady = tests
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${test.module.relativeModuleId}: ${test.fullName}\n  ${test.result().errors?.[0]?.message}`);
  await vitest.close();
  return {
    passed: count('passed'),
    failed: Math.max(count('failed'), failedModules),
    skipped: count('skipped'),
    unsteady,
  };
}

/** Who looks for a few tests wants them one after the other. */
const rowsFor = (filters: string[]) => (filters.length === 0 ? ROWS : ROWS.flat().map((run) => [run]));

async function main(filters: string[]): Promise<void> {
  const missing = await missingRequirements();
  const leftOut = missing.map((requirement) => requirement.project);
  const outcomes: Outcome[] = [];
  // Two runs that find it stale would build it at the same time.
  if (filters.length === 0) await ensureConsole(root);
  for (const row of rowsFor(filters)) {
    const runs = row.map((run) => run.filter((name) => !leftOut.includes(name))).filter((run) => run.length > 0);
    outcomes.push(...(await Promise.all(runs.map((run) => runProjects(run, filters)))));
  }
  const sum = (of: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[of], 0);

  for (const { what, untested, howToGetIt } of missing)
    console.log(`Not tested here: ${untested}. Missing: ${what} (${howToGetIt}).`);
  const demanded = process.env.TEST_REQUIRE_ALL === '1' && missing.some(({ optional }) => optional !== true);
  if (demanded) console.log('TEST_REQUIRE_ALL is set, so what is missing counts as a failure.');
  for (const name of outcomes.flatMap(({ unsteady }) => unsteady))
    console.log(`Passed only at the second attempt: ${name}`);
  const failed = sum('failed') + (demanded ? 1 : 0);
  console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  process.exitCode = failed > 0 || sum('passed') === 0 ? 1 : 0;
}

await main(process.argv.slice(2));
