import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startVitest, type TestModule } from 'vitest/node';
import { ensureServer } from '../../tools/build/build-server';
import { failuresOf, isOfWorker, isUnfinished } from './failures';
import { missingRequirements, type Project, type Requirement } from './requirements';
import { type FileTime, slowestFiles } from './slowest-files';
import { stalledFiles } from './stalled-files';

const root = join(import.meta.dirname, '..', '..');

/** Lanes go on beside each other; the runs of a lane follow one another. */
type Lanes = readonly (readonly (readonly Project[])[])[];

/** In turn: beside each other they took longer on two cores, and what waits for a page or an emulator ran out of its time. */
const ALL: Lanes = [[['unit', 'screen', 'trust', 'firestore'], ['firebase'], ['browser', 'package', 'firefox']]];

/** What is tried before a commit: no attack, kill or emulator, and one walk through the product. */
const QUICK: Lanes = [[['screen']], [['unit']], [['browser']]];
const QUICK_WALK = 'tests/e2e/every-screen.test.ts';

/** They open the built console; the others start while it is being built. */
const NEED_CONSOLE: readonly Project[] = ['firebase', 'browser', 'firefox'];

/** Of the check: a line for each of some hundred thousand mistakes. */
const MAX_RECORDED_BYTES = 64 * 1024 * 1024;

/**
 * More than these are no chance. A test that waits for a browser, an emulator and a core at once can fail by the machine alone,
 * and a run of half an hour should not be for nothing then: its file is tried once more, alone, and its first failure stays told.
 */
const MAX_FILES_TRIED_AGAIN = 4;

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  files: FileTime[];
  failures: string[];
  failedFiles: { project: Project; file: string }[];
  /** Errors outside of any test: there is no file to try again. */
  uncaught: number;
}

/** Preparing is all that a file does outside of its tests: importing, taking a product, starting a browser, data. */
function timeOf(module: TestModule): FileTime {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const testing = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  const hooks = Math.max(0, duration - testing);
  const preparing = collectDuration + environmentSetupDuration + prepareDuration + setupDuration + hooks;
  return { name: `${module.project.name} ${module.relativeModuleId}`, preparing, testing };
}

/** Nothing but a signal ends a worker that computes without an end, and it would go on after this process. */
function endStalled(message: string): void {
  console.log(`\n✗ ${message}`);
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(1);
}

async function runProjects(project: readonly Project[], filters: string[]): Promise<Outcome> {
  const vitest = await startVitest('test', filters, {
    run: true,
    watch: false,
    passWithNoTests: true,
    project: [...project],
    configLoader: 'runner',
    reporters: ['default', stalledFiles(endStalled)],
  });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const unfinished = modules.filter(isUnfinished);
  const failedModules = [...modules.filter((module) => module.state() === 'failed'), ...unfinished];
  // The error of a worker that ended names no file; the files that it left unfinished stand for it.
  const errors = vitest.state.getUnhandledErrors();
  const uncaught = errors.filter((error) => unfinished.length === 0 || !isOfWorker(error)).length;
  const files = modules.map(timeOf);
  const failures = failuresOf(vitest, modules);
  const failedFiles = failedModules.flatMap(({ project: { name }, relativeModuleId: file }) =>
    project.filter((each) => each === name).map((each) => ({ project: each, file })),
  );
  await vitest.close();
  return {
    passed: count('passed'),
    failed: Math.max(count('failed'), failedModules.length) + uncaught,
    skipped: count('skipped'),
    files,
    failures,
    failedFiles,
    uncaught,
  };
}

/**
 * Runs the files that failed once more, each project after the other, with nothing beside them.
 *
 * @param most when more files failed, none is tried again.
 * @returns how much still fails.
 */
async function failedAgain(
  most: number,
  outcomes: readonly Outcome[],
): Promise<{ failed: number; failures: string[] }> {
  const first = outcomes.reduce((total, { failed }) => total + failed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const failedFiles = outcomes.flatMap((outcome) => outcome.failedFiles);
  const isChance = failedFiles.length <= most && outcomes.every(({ uncaught }) => uncaught === 0);
  if (first === 0 || !isChance) return { failed: first, failures };
  const again: Outcome[] = [];
  for (const project of new Set(failedFiles.map((each) => each.project))) {
    const files = failedFiles.filter((each) => each.project === project).map(({ file }) => file);
    again.push(await runProjects([project], files));
  }
  // A run that found none of them has shown nothing.
  const failed = again.reduce((total, outcome) => total + Math.max(outcome.failed, outcome.passed === 0 ? 1 : 0), 0);
  const heading = failed === 0 ? 'Failed at the first try, passed alone:' : 'Failed at the first try:';
  return { failed, failures: [heading, ...failures, ...again.flatMap((outcome) => outcome.failures)] };
}

/**
 * In a process of its own: for a build the environment is that of production, and the workers of the first tests are
 * started meanwhile.
 */
async function buildConsole(): Promise<void> {
  const build = join('tools', 'build', 'build.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', build], { cwd: root });
}

/**
 * Types, lint and what else needs no test, beside the tests.
 *
 * @returns what is wrong, which is also told at once.
 */
async function check(): Promise<string[]> {
  const { isWrong, told } = await new Promise<{ isWrong: boolean; told: string }>((resolve) =>
    execFile('npm', ['run', '--silent', 'check'], { cwd: root, maxBuffer: MAX_RECORDED_BYTES }, (error, out, errors) =>
      resolve({ isWrong: error !== null, told: `${out}${errors}` }),
    ),
  );
  console.log(isWrong ? told : 'The check found nothing.');
  return isWrong ? [`✗ npm run check\n${told}`] : [];
}

async function main(quick: boolean, filters: string[]): Promise<void> {
  const begun = performance.now();
  const lanes = quick ? QUICK : ALL;
  // The emulators are installed while the first tests run; only the run that needs them waits for them.
  const checks = new Map(lanes.flat(2).map((project) => [project, missingRequirements(project)]));
  const missing: Requirement[] = [];
  const outcomes: Outcome[] = [];

  const checked = quick ? check() : Promise.resolve([]);
  // Built before all, so that no two runs find it stale and build it at the same time.
  await ensureServer(root);
  const builtConsole = lanes.flat(2).some((project) => NEED_CONSOLE.includes(project)) ? buildConsole() : undefined;

  async function runWhatCan(run: readonly Project[]): Promise<void> {
    if (run.some((project) => NEED_CONSOLE.includes(project))) await builtConsole;
    const lacking = (await Promise.all(run.map((project) => checks.get(project) ?? []))).flat();
    missing.push(...lacking);
    const leftOut = lacking.filter(({ optional }) => optional !== true).map(({ project }) => project);
    const projects = run.filter((project) => !leftOut.includes(project));
    if (projects.length === 0) return;
    const wanted = quick && run.includes('browser') ? [QUICK_WALK] : filters;
    outcomes.push(await runProjects(projects, wanted));
  }

  const runInTurn = async (lane: Lanes[number]) => {
    for (const run of lane) await runWhatCan(run);
  };
  await Promise.all(lanes.map(runInTurn));
  const sum = (of: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[of], 0);

  console.log(slowestFiles(outcomes.flatMap(({ files }) => files)));
  for (const { what, untested, howToGetIt } of missing)
    console.log(`Not tested here: ${untested}. Missing: ${what} (${howToGetIt}).`);
  const demanded = process.env.TEST_REQUIRE_ALL === '1' && missing.some(({ optional }) => optional !== true);
  if (demanded) console.log('TEST_REQUIRE_ALL is set, so what is missing counts as a failure.');
  const wrong = await checked;
  // Who looks for a few tests, or has not committed yet, wants to see at once what can fail.
  const isWhole = !quick && filters.length === 0;
  const tests = await failedAgain(isWhole ? MAX_FILES_TRIED_AGAIN : 0, outcomes);
  const failed = tests.failed + (demanded ? 1 : 0) + wrong.length;
  for (const failure of [...tests.failures, ...wrong]) console.log(`\n${failure}`);
  console.log(`It took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
  console.log(`${sum('passed') + sum('failed') - tests.failed} passed, ${failed} failed, ${sum('skipped')} skipped`);
  process.exitCode = failed > 0 || sum('passed') === 0 ? 1 : 0;
}

const words = process.argv.slice(2);
await main(
  words.includes('--quick'),
  words.filter((word) => word !== '--quick'),
);
